/** P20 of the quality bars: what an archive of everything costs the portal in memory, however much there is. */
import { type PortalProcess, startPortal } from '#test/support/portal-process.ts';
import { serverSecrets } from '#test/support/server-secrets.ts';
import { makeFilledDatabase, startServer } from './database.ts';
import { megabytesOf } from './process-memory.ts';
import type { Reading } from './report.ts';
import { temporaryDirectory } from './temporary.ts';

/** What the bar says; a trial run takes fewer. */
const INSPECTIONS = Number(process.env.EXPORTED_INSPECTIONS || 100_000);
const FEW = 1_000;
const MEMORY_LIMIT_MB = 400;
/** What the start has left behind is cleaned up by then. */
const SETTLE_MS = 10_000;
const SAMPLE_MS = 100;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Bytes that nothing compresses, of which no two are the same: sixteen for each part. */
const bytes = (parts: number, what: string) =>
  `(select decode(string_agg(md5('${what}' || n || '-' || part), ''), 'hex') from generate_series(1, ${parts}) part)`;

/** A photo for each inspection, and a signed document for every second one. */
const fileStatements = (inspections: number): string[] => [
  `create temporary table made as select n, ${bytes(128, 'photo')} as bytes from generate_series(1, ${inspections}) n;
   insert into images (id, mime, width, height, bytes, created_at)
     select encode(sha256(bytes), 'hex'), 'image/jpeg', 40, 30, bytes, now() from made;
   alter table inspection_photos disable trigger user;
   insert into inspection_photos (inspection_id, image_id, date_taken) select n, encode(sha256(bytes), 'hex'), now() from made;
   alter table inspection_photos enable trigger user;`,
  `alter table signed_documents disable trigger user`,
  `insert into signed_documents (inspection_id, code, content, content_sha256, pdf, pdf_sha256, language, signed_at)
     select n, lpad(n::text, 16, '0'), content, encode(sha256(content::bytea), 'hex'), pdf, encode(sha256(pdf), 'hex'), 'nl', now()
     from (select n, ${bytes(256, 'pdf')} as pdf, '{"number":' || n || ',"text":"' || repeat('Akkoord. ', 200) || '"}' as content
           from generate_series(2, ${inspections}, 2) n) made`,
  `alter table signed_documents enable trigger user`,
];

type Taken = { megabytes: number; seconds: number; most: number };

/** Takes the whole archive, as fast as it comes, and keeps none of it. */
async function takeExport(portal: PortalProcess, cookie: string): Promise<Taken> {
  let most = 0;
  const sampling = setInterval(() => {
    most = Math.max(most, megabytesOf(portal));
  }, SAMPLE_MS);
  try {
    const began = performance.now();
    const { status, body } = await fetch(`${portal.address}/api/export.zip`, { headers: { cookie } });
    if (status !== 200 || !body) throw new Error(`The export was answered with ${status}`);
    let length = 0;
    for await (const chunk of body) length += chunk.length;
    return { megabytes: length / 1e6, seconds: (performance.now() - began) / 1_000, most };
  } finally {
    clearInterval(sampling);
  }
}

async function signIn(address: string): Promise<string> {
  const body = JSON.stringify({ username: 'chef', password: 'geheim123' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/login`, { method: 'POST', headers, body });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** What the process has more, at its most, than before it began. */
async function growthWith(databaseUrl: string): Promise<Taken & { growth: number }> {
  const portal = await startPortal({ DATABASE_URL: databaseUrl, DATA_DIR: temporaryDirectory(), ...serverSecrets });
  try {
    const cookie = await signIn(portal.address);
    await pause(SETTLE_MS);
    const before = megabytesOf(portal);
    const taken = await takeExport(portal, cookie);
    return { ...taken, growth: taken.most - before };
  } finally {
    await portal.kill();
  }
}

export async function measureExport(): Promise<Reading[]> {
  const server = await startServer();
  try {
    const growths: (Taken & { growth: number })[] = [];
    for (const inspections of [INSPECTIONS, FEW])
      growths.push(await growthWith(await makeFilledDatabase(server, inspections, fileStatements(inspections))));
    const [many, few] = growths;
    if (!many || !few) return [];
    process.stderr.write(`${JSON.stringify({ many, few })}\n`);
    const what = `an archive of everything, ${INSPECTIONS} inspections`;
    return [
      { bar: 'P20', what: `memory for ${what}`, ours: many.growth, against: MEMORY_LIMIT_MB, unit: 'MB', limit: 1 },
    ];
  } finally {
    await server.stop();
  }
}
