// Lets a component follow what the window is told of.

export const onWindow =
  (...events: readonly string[]) =>
  (changed: () => void) => {
    for (const event of events) window.addEventListener(event, changed);
    return () => {
      for (const event of events) window.removeEventListener(event, changed);
    };
  };
