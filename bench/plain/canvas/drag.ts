/** The plain program for P9: boxes on a canvas, with all that stands still painted once. */

type PlainBox = { number: string; color: string; letter: string; isFilled: boolean; x: number; y: number };

const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const context = canvas.getContext('2d') as CanvasRenderingContext2D;
const background = document.createElement('canvas');
[background.width, background.height] = [canvas.width, canvas.height];
const still = background.getContext('2d') as CanvasRenderingContext2D;

const boxes = (await (await fetch('/boxes.json')).json()) as PlainBox[];
const plan = await createImageBitmap(await (await fetch('/plan.jpg')).blob());
const scale = Math.min(canvas.width / plan.width, canvas.height / plan.height);
const left = (canvas.width - plan.width * scale) / 2;
const top = (canvas.height - plan.height * scale) / 2;
const SIDE = 30;

function paint(target: CanvasRenderingContext2D, { number, color, letter, isFilled, x, y }: PlainBox): void {
  const [middleX, middleY] = [left + x * scale, top + y * scale];
  target.fillStyle = isFilled ? color : '#fff';
  target.strokeStyle = color;
  target.lineWidth = SIDE / 12;
  target.fillRect(middleX - SIDE / 2, middleY - SIDE / 2, SIDE, SIDE);
  target.strokeRect(middleX - SIDE / 2, middleY - SIDE / 2, SIDE, SIDE);
  target.textAlign = 'center';
  target.textBaseline = 'middle';
  target.font = '700 15px system-ui';
  target.fillStyle = isFilled ? '#fff' : color;
  target.fillText(letter, middleX, middleY);
  target.font = '700 12.6px system-ui';
  target.lineWidth = 3;
  target.strokeStyle = '#fff';
  target.strokeText(number, middleX, middleY + SIDE * 0.88);
  target.fillStyle = '#111827';
  target.fillText(number, middleX, middleY + SIDE * 0.88);
}

function paintStill(except: PlainBox | null): void {
  still.clearRect(0, 0, background.width, background.height);
  still.drawImage(plan, left, top, plan.width * scale, plan.height * scale);
  for (const box of boxes) if (box !== except) paint(still, box);
}

let held: PlainBox | null = null;
let isAsked = false;
function frame(): void {
  isAsked = false;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(background, 0, 0);
  if (held) paint(context, held);
}
function ask(): void {
  if (!isAsked) requestAnimationFrame(frame);
  isAsked = true;
}
const nearest = (x: number, y: number): PlainBox | null =>
  boxes.findLast((box) => Math.hypot(left + box.x * scale - x, top + box.y * scale - y) < 22) ?? null;

canvas.addEventListener('pointerdown', (event) => {
  held = nearest(event.offsetX, event.offsetY);
  paintStill(held);
  ask();
});
canvas.addEventListener('pointermove', (event) => {
  if (!held) return;
  held.x = (event.offsetX - left) / scale;
  held.y = (event.offsetY - top) / scale;
  ask();
});
canvas.addEventListener('pointerup', () => {
  held = null;
  paintStill(null);
  ask();
});
paintStill(null);
frame();
document.title = 'ready';

export {};
