//! Work in threads, without the interpreter, that Ctrl-C and the caller stop.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread;

use pyo3::prelude::*;

use crate::memory;
use crate::signals::{PATIENCE, Watch};
use crate::threads::Flags;

/// Fewer games than this are not worth a second thread, where each takes next to no time.
pub(super) const FEWEST: usize = 128;

/// One of the threads at work. The one that Python called listens; all stop when it is told to.
pub(super) struct Worker<'a> {
    stop: &'a AtomicBool,
    /// How many games are done.
    done: &'a AtomicUsize,
    watch: Option<Watch>,
    /// Whether nobody stopped it.
    result: PyResult<bool>,
}

impl Worker<'_> {
    /// Whether to go on. To be asked every few milliseconds.
    pub(super) fn goes_on(&mut self) -> bool {
        if let (Some(watch), Ok(true)) = (&mut self.watch, &self.result) {
            self.result = watch.look_and_tell(self.done);
            if !matches!(self.result, Ok(true)) {
                self.stop.store(true, Ordering::Relaxed);
            }
        }
        !self.stop.load(Ordering::Relaxed)
    }

    /// One more game is done.
    pub(super) fn did(&self) {
        self.done.fetch_add(1, Ordering::Relaxed);
    }
}

/// Does the work of every piece in as many threads. To be called detached from the interpreter. On a signal, or when the caller cancels it,
/// the pieces that were not begun are left undone; `false` says that the caller did. The caller is told how many games the workers say are done.
pub(super) fn each<T: Send>(
    threads: usize,
    watch: Watch,
    pieces: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T, &mut Worker<'_>) + Sync,
) -> PyResult<bool> {
    let (stop, done) = (AtomicBool::new(false), AtomicUsize::new(0));
    let helpers = threads.min(pieces.len()).saturating_sub(1);
    let pieces = Mutex::new(pieces);
    let labour = |worker: &mut Worker<'_>| {
        loop {
            let piece = pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
            match piece {
                Some(piece) if worker.goes_on() => work(piece, worker),
                _ => break,
            }
        }
    };
    let worker = |watch| Worker { stop: &stop, done: &done, watch, result: Ok(true) };
    let mut listener = worker(Some(watch));
    thread::scope(|scope| {
        for _ in 0..helpers {
            let mut helper = worker(None);
            // Where the system has no thread to give, those that there are do the work.
            if thread::Builder::new().spawn_scoped(scope, move || labour(&mut helper)).is_err() {
                break;
            }
        }
        labour(&mut listener);
    });
    let Worker { watch, result, .. } = listener;
    match (result, watch) {
        (Ok(true), Some(mut watch)) => watch.tell(done.into_inner()).map(|()| true),
        (result, _) => result,
    }
}

/// Does work that takes long, piece by piece, in as many threads. The one that Python called only listens: it tells the caller how many pieces are
/// done, and by the flags when to end. Otherwise as `each`.
pub(super) fn each_long<T: Send>(
    threads: usize,
    mut watch: Watch,
    pieces: impl ExactSizeIterator<Item = T> + Send,
    work: impl Fn(T, &Flags) + Sync,
) -> PyResult<bool> {
    let (flags, threads) = (Flags::default(), threads.min(pieces.len()));
    let pieces = Mutex::new(pieces);
    let next = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next().filter(|_| !flags.is_over());
    let labour = || {
        while let Some(piece) = next() {
            work(piece, &flags);
            flags.done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let (working, over) = channel::<()>();
    thread::scope(|scope| {
        for started in 0..threads {
            let working = working.clone();
            let job = || {
                labour();
                drop(working);
            };
            if thread::Builder::new().spawn_scoped(scope, job).is_err() {
                if started == 0 {
                    // The system has no thread to give: better without an ear for signals than not at all.
                    labour();
                }
                break;
            }
        }
        drop(working);
        let mut listen = || {
            while over.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
                if !watch.look()? {
                    return Ok(false);
                }
                watch.tell(flags.done.load(Ordering::Relaxed))?;
            }
            watch.tell(flags.done.load(Ordering::Relaxed)).map(|()| true)
        };
        let heard = listen();
        if !matches!(heard, Ok(true)) {
            flags.end();
        }
        heard
    })
}

/// How many things are made before a thread asks whether to go on.
const PIECE: usize = 1024;

/// Makes something of each thing, in order, piece by piece. To be called detached from the interpreter.
pub(super) fn made<T: Sync, U: Send>(
    threads: usize,
    things: &[T],
    make: impl Fn(usize, &T) -> PyResult<U> + Sync,
) -> PyResult<Vec<Vec<U>>> {
    let mut pieces = memory::list((0..things.len().div_ceil(PIECE)).map(|_| Ok(Vec::new())))?;
    each(
        threads,
        Watch::new(),
        pieces.iter_mut().zip(things.chunks(PIECE)).enumerate(),
        |(number, (made, things)), _| {
            let of = |(place, thing)| make(number * PIECE + place, thing);
            *made = memory::try_list(things.iter().enumerate().map(of));
        },
    )?;
    pieces.into_iter().collect()
}
