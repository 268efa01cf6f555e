// Saves a file from the page.

export function save(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by the next task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
