// The chart as PNG.
/** Scale of the picture, sharp on dense screens and on paper. */
const SCALE = 2;
/** Longest side of a canvas in browsers, in pixels. */
const LONGEST_SIDE = 16_384;

export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await picture.decode();
  const { width, height } = picture;
  const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.floor(width * scale), Math.floor(height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws on no canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
