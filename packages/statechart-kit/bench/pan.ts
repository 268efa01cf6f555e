// How smooth the viewer is while it is dragged: `npm run -w statechart-kit pan -- folder [browser]`, with a folder that
// `view --out` has written and the path of a Chromium.
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';

const LEVELS = {
  'the way': '',
  'the way with every arrow': '#flechas=person~answer~time~browser~tab',
};
/** Drags of two to three seconds each. */
const DRAGS = 3;
const MOVES = 150;
const FRAME_MS = 16;

/** As text, which runs in the page as it is. */
const RECORD = `
  const times = [];
  let request = requestAnimationFrame(function note(time) {
    times.push(time);
    request = requestAnimationFrame(note);
  });
  window.endFrames = () => {
    cancelAnimationFrame(request);
    return times;
  };
`;

const [folder = '', executablePath = ''] = process.argv.slice(2);
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const address = pathToFileURL(resolve(folder, 'index.html')).href;
console.log('| Drawing | Nodes | Frames | Median, ms | 95 of 100, ms | Longest, ms |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [name, place] of Object.entries(LEVELS)) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address + place);
  const nodes = page.locator('.react-flow__node');
  await nodes.first().waitFor();
  const frames: number[] = [];
  for (let drag = 0; drag < DRAGS; drag += 1) frames.push(...(await dragged(page)));
  frames.sort((a, b) => a - b);
  const at = (share: number) => (frames[Math.floor(frames.length * share)] ?? 0).toFixed(1);
  const cells = [name, await nodes.count(), frames.length, at(0.5), at(0.95), at(1 - 1e-9)];
  console.log(`| ${cells.join(' | ')} |`);
  await page.close();
}
await browser.close();

/** @returns milliseconds from each frame to the next */
async function dragged(page: Page): Promise<number[]> {
  await page.evaluate(`{${RECORD}}`);
  await page.mouse.move(700, 500);
  await page.mouse.down();
  for (let move = 0; move < MOVES; move += 1) {
    await page.mouse.move(700 + 300 * Math.sin(move / 20), 300 + 200 * Math.cos(move / 15));
    await setTimeout(FRAME_MS);
  }
  await page.mouse.up();
  const times: number[] = await page.evaluate('window.endFrames()');
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}
