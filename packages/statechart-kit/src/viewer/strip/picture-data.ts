// A picture's own bytes. A page opened from a file may show the pictures beside it, and draw with none of them; a script
// beside it may be run, so each picture of a strip is in one too.

declare global {
  var takePictureData: ((file: string, url: string) => void) | undefined;
}

const loaded = new Map<string, string>();
globalThis.takePictureData = (file, url) => loaded.set(file, url);

/** A data URL. Null when the folder was written without it. */
export function pictureData(file: string): Promise<string | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script');
    script.src = `${file}.js`;
    script.onload = script.onerror = () => {
      script.remove();
      resolve(loaded.get(file) ?? null);
    };
    document.head.append(script);
  });
}
