// The filmstrip as one picture, for documents: light, on white.
import { pictureFile } from '../../captures/captures.ts';
import type { StripFrame } from './frames.ts';
import { pictureData } from './picture-data.ts';

/** In CSS pixels. */
const FRAME = { width: 240, height: 500, gap: 32 };
const MARGIN = 24;
const LINE = 17;
const MOST_LINES = 7;
const IN_A_ROW = 6;
/** Sharp on dense screens and on paper. */
const SCALE = 2;
const WORDS = '13px system-ui, sans-serif';
const TITLE = '650 14px system-ui, sans-serif';
const INK = '#1c2a29';
const SOFT = '#53625e';
const BLANK = '#f0ebe3';
const EDGE = '#7b8782';

/** @returns a PNG */
export async function drawStrip(frames: readonly StripFrame[]): Promise<Blob> {
  const images = await Promise.all(frames.map(({ picture }) => imageOf(picture)));
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws on no canvas');
  pen.font = WORDS;
  const told = frames.map(({ words }) => wrapped(pen, words.join(' '), MOST_LINES));
  const columns = Math.min(IN_A_ROW, frames.length);
  const across = FRAME.width + FRAME.gap;
  // Each row leaves as much room above as its longest words need.
  const tops: number[] = [];
  let bottom = MARGIN;
  for (let first = 0; first < frames.length; first += columns) {
    const lines = Math.max(...told.slice(first, first + columns).map(({ length }) => length));
    tops.push(bottom + (lines + 1) * LINE + 12);
    bottom += (lines + 1) * LINE + 12 + FRAME.height + FRAME.gap;
  }
  canvas.width = (2 * MARGIN + columns * across - FRAME.gap) * SCALE;
  canvas.height = (bottom - FRAME.gap + MARGIN) * SCALE;
  pen.scale(SCALE, SCALE);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const write = (font: string, colour: string, text: string, x: number, y: number) => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  for (const [index, { title, caption }] of frames.entries()) {
    const x = MARGIN + (index % columns) * across;
    const top = tops[Math.floor(index / columns)] ?? 0;
    const lines = told[index] ?? [];
    // What was done stands right above the title of the screen it led to.
    for (const [line, text] of lines.entries())
      write(WORDS, SOFT, text, x, top - 8 - (lines.length - line) * LINE);
    pen.font = TITLE;
    write(TITLE, INK, wrapped(pen, `${index + 1}. ${title}`, 1)[0] ?? '', x, top - 8);
    pen.fillStyle = BLANK;
    pen.fillRect(x, top, FRAME.width, FRAME.height);
    const image = images[index];
    if (image) {
      const shown = Math.min(image.height, (FRAME.height / FRAME.width) * image.width);
      const height = (shown / image.width) * FRAME.width;
      pen.drawImage(image, 0, 0, image.width, shown, x, top, FRAME.width, height);
    }
    write(WORDS, SOFT, caption, x, top + FRAME.height + LINE);
    pen.strokeStyle = EDGE;
    pen.strokeRect(x, top, FRAME.width, FRAME.height);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No picture came of it'))));
  });
}

async function imageOf(picture: string | null): Promise<HTMLImageElement | null> {
  const url = picture && (await pictureData(pictureFile(picture)));
  if (!url) return null;
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** In lines as wide as a frame; what is left out ends in '…'. */
function wrapped(pen: CanvasRenderingContext2D, text: string, most: number): readonly string[] {
  const isTooWide = (line: string) => pen.measureText(line).width > FRAME.width;
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length === 0 || isTooWide(longer)) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  const [kept, isCut] = [lines.slice(0, most), lines.length > most];
  const last = kept.pop();
  if (last === undefined) return [];
  let end = isCut ? `${last}…` : last;
  while (isTooWide(end) && end.length > 1) end = `${end.slice(0, -2)}…`;
  return [...kept, end];
}
