// A clock of long ago that stands still until it is moved: nothing passes by the real one.
export function stillClock() {
  let time = Date.parse('2025-03-01T12:00:00Z');
  return {
    now: () => new Date(time),
    pass(milliseconds: number) {
      time += milliseconds;
    },
  };
}
