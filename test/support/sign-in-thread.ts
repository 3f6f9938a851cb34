/** The thread in which people sign in while a portal is attacked: says when it is warm, begins and ends when told. */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

export type SignIns = {
  address: string;
  usernames: string[];
  password: string;
  /** How many sign in before the attack: compiled code and connections are there on every day but the first. */
  calm: number;
  everyMs: number;
};

const { address, usernames, password, calm, everyMs }: SignIns = workerData;
let count = 0;

/** Somebody signs in, each in turn and from an address of their own: nobody so often that it looks like guessing. */
async function timeSignIn(): Promise<number> {
  const began = performance.now();
  count += 1;
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `11.0.${count >> 8}.${count & 255}`,
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ username: usernames[count % usernames.length], password }),
  });
  if (!answer.ok) throw new Error(`Signing in was refused with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}

for (let round = 0; round < calm; round += 1) await timeSignIn();
const begun = parentPort && once(parentPort, 'message');
parentPort?.postMessage('warm');
await begun;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const times: number[] = [];
while (!isOver) {
  const [took] = await Promise.all([timeSignIn(), setTimeout(everyMs)]);
  times.push(took);
}
parentPort?.postMessage(times);
