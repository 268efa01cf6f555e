// Takes a walk away as one picture: into the clipboard, or as a file.
import { useState } from 'react';
import { pictureFile } from '../../captures/captures.ts';
import { lookAt } from '../picture.tsx';
import { save } from '../save.ts';
import { seenAt } from '../seen-at.ts';
import { stateNamed, TEXT, VIEW } from '../view-data.ts';
import { framesOf, type StripFrame, type WalkStep } from './frames.ts';

const { strip, files } = TEXT;

interface Step {
  readonly words: string;
  readonly state: string;
  /** `shownOf` the snapshot. */
  readonly shown: string;
}

const folded = new Set(VIEW.nodes.flatMap(({ states: [, ...waits] }) => waits));

function walkStep({ words, state: name, shown }: Step): readonly WalkStep[] {
  const state = stateNamed(name);
  if (!state) return [];
  const { look, isOther } = lookAt(state, shown);
  const picture = (look && seenAt(look, '360').seen?.pictures.light) ?? null;
  return [{ words, title: state.title, isFolded: folded.has(state.name), picture, isOther }];
}

export function Strip({ steps }: { readonly steps: readonly Step[] }) {
  const [said, setSaid] = useState('');
  const keep = (png: Blob) => save(files.strip, png);
  const draw = () => drawStrip(framesOf(steps.flatMap(walkStep), TEXT));
  /** The browser wants to be asked in the press itself, so it gets the promise of the picture. */
  const copy = async () => {
    const png = draw();
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    } catch {
      keep(await png);
      return `${strip.refused} ${strip.saved}`;
    }
    return strip.copied;
  };
  const take = async () => {
    keep(await draw());
    return strip.saved;
  };
  const say = (end: Promise<string>) => end.catch(() => strip.failed).then(setSaid);
  return (
    <div className="group">
      <button type="button" onClick={() => void say(copy())}>
        {strip.copy}
      </button>
      <button type="button" onClick={() => void say(take())}>
        {strip.save}
      </button>
      <small role="status">{said}</small>
    </div>
  );
}

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
async function drawStrip(frames: readonly StripFrame[]): Promise<Blob> {
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

declare global {
  var takePictureData: ((file: string, url: string) => void) | undefined;
}

const loaded = new Map<string, string>();
globalThis.takePictureData = (file, url) => loaded.set(file, url);

/** A data URL. Null when the folder was written without it. */
function pictureData(file: string): Promise<string | null> {
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
