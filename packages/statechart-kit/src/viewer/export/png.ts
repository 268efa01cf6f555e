// The chart as PNG.
import type { Layout } from '../chart/layout.ts';
import { svgUrlOf } from './svg.ts';

/** Scale of the picture, sharp on dense screens and on paper. */
const SCALE = 2;
/** Longest side of a canvas in browsers, in pixels. */
const LONGEST_SIDE = 16_384;

export async function pngOf(layout: Layout): Promise<Blob> {
  const picture = new Image();
  picture.src = svgUrlOf(layout);
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
