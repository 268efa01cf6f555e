// Fetches the code of the tours; a tour that nobody starts costs nothing.

/** @throws when it does not arrive; the next try asks again */
export async function loadTour() {
  const { GuidedTour } = await import('./guided-tour.tsx');
  return GuidedTour;
}

export type LoadedTour = Awaited<ReturnType<typeof loadTour>>;
