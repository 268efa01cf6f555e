// Downloads a text as a file.

/** @param name of the file, with its ending */
export type SaveFile = (name: string, text: string) => void;

export function createSaveFile({ document }: Pick<Window, 'document'>): SaveFile {
  return (name, text) => {
    const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // Not at once: the browser reads it after the click.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
}
