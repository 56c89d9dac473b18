function love.conf(t)
    t.identity = "solitaire"
    t.version = "11.0"
    t.window.title = "Solitaire"
    t.window.width, t.window.height = 1000, 720
    t.window.resizable = true
    t.window.highdpi = true
    t.modules.audio, t.modules.sound, t.modules.physics, t.modules.joystick, t.modules.video = false, false, false, false, false
end
