export function toJson() { throw new Error("later"); }
