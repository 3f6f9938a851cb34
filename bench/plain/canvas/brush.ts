/** The plain program for P10: a line on a canvas, longer with every point. */
const canvas = document.querySelector('canvas') as HTMLCanvasElement;
const context = canvas.getContext('2d') as CanvasRenderingContext2D;
context.fillStyle = '#fff';
context.fillRect(0, 0, canvas.width, canvas.height);
context.lineWidth = 3;
context.lineCap = 'round';

let isDown = false;
canvas.addEventListener('pointerdown', (event) => {
  isDown = true;
  context.beginPath();
  context.moveTo(event.offsetX, event.offsetY);
});
canvas.addEventListener('pointermove', (event) => {
  if (!isDown) return;
  for (const { offsetX, offsetY } of event.getCoalescedEvents()) {
    context.lineTo(offsetX, offsetY);
    context.stroke();
    context.beginPath();
    context.moveTo(offsetX, offsetY);
  }
});
canvas.addEventListener('pointerup', () => {
  isDown = false;
});
document.title = 'ready';

export {};
