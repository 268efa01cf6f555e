/** Made when it is first needed: a formatter takes a browser tens of milliseconds on a slow processor. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
