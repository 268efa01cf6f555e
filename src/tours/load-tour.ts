// Fetches the code of the tours when the first one starts.

/** @throws when it does not arrive; the next call fetches it again */
export async function loadTour() {
  const { GuidedTour } = await import('./guided-tour.tsx');
  return GuidedTour;
}

export type LoadedTour = Awaited<ReturnType<typeof loadTour>>;
