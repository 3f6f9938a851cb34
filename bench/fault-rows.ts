/** What `npm run faults` shows: the ordinary tests of the reliability table and of attacks, with greater numbers. */

export type Row = {
  what: string;
  project: string;
  file: string;
  test?: string;
  count?: [variable: string, long: number];
  /** What it shows when its tests pass. */
  shows: string;
};

export const rows: Row[] = [
  {
    what: 'kill -9 while writing, embedded',
    shows: '0 answered writes lost, 0 failed starts',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'kill -9',
    count: ['KILL_ROUNDS', 50],
  },
  {
    what: 'kill -9 while writing, PostgreSQL',
    shows: '0 answered writes lost, 0 failed starts',
    project: 'postgres',
    file: 'test/postgres/kill.test.ts',
    count: ['KILL_ROUNDS', 50],
  },
  {
    what: 'power cut, embedded',
    shows: '0 answered writes lost',
    project: 'embedded',
    file: 'test/embedded/durability.test.ts',
    test: 'power cut',
    count: ['POWER_CUTS', 100],
  },
  {
    what: '20 processes race for one data directory',
    shows: 'one runs, the others say which',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'started at once',
    count: ['RACING_PROCESSES', 20],
  },
  {
    what: 'creations cut off and sent again',
    shows: 'one row for each',
    project: 'embedded',
    file: 'test/embedded/retries.test.ts',
    count: ['CUT_OFF_CREATES', 500],
  },
  {
    what: 'one creation sent 50 times at once',
    shows: 'one row',
    project: 'postgres',
    file: 'test/postgres/two-processes.test.ts',
    test: 'fifty times',
  },
  {
    what: 'two people save from one version',
    shows: 'one wins, one is told',
    project: 'postgres',
    file: 'test/postgres/two-processes.test.ts',
    test: 'one wins',
    count: ['SAVE_ROUNDS', 100],
  },
  {
    what: 'SIGTERM with 50 requests running',
    shows: '0 cut off, a PDF among them, code 0',
    project: 'embedded',
    file: 'test/embedded/start.test.ts',
    test: 'SIGTERM',
  },
  {
    what: 'mails, and as many webhooks, queued while one of two portals is killed',
    shows: 'each arrives, one that comes twice says so by its id',
    project: 'postgres',
    file: 'test/postgres/queue.test.ts',
    count: ['QUEUED_JOBS', 10_000],
  },
  {
    what: 'database away, in seconds',
    shows: '503 with a text meanwhile, recovers without a restart',
    project: 'postgres',
    file: 'test/postgres/database-away.test.ts',
    count: ['DATABASE_AWAY_SECONDS', 30],
  },
  {
    what: 'backup while writing, across both',
    shows: "every table's rows equal",
    project: 'postgres',
    file: 'test/postgres/backup.test.ts',
  },
  {
    what: 'random changes straight in the database',
    shows: 'each that touches signed content is found by verify, and no other',
    project: 'server',
    file: 'test/server/features/documents/random-changes.test.ts',
    count: ['RANDOM_CHANGES', 10_000],
  },
  {
    what: 'sequences of writes on a return visit without a line',
    shows: "shown as the server answers, nothing taken for somebody else's",
    project: 'server',
    file: 'test/server/features/sync/shown-as-answered.property.test.ts',
    count: ['SHOWN_RUNS', 1_000],
  },
  {
    what: 'sequences of recommendations on a visit without a line',
    shows: 'shown as the server answers',
    project: 'server',
    file: 'test/server/features/sync/recommended-as-answered.property.test.ts',
    count: ['RECOMMENDED_RUNS', 1_000],
  },
  {
    what: 'sequences of visits to one customer',
    shows: 'the register is what the newest visits say, no number repeats',
    project: 'server',
    file: 'test/server/features/devices/register.property.test.ts',
    count: ['REGISTER_RUNS', 500],
  },
  {
    what: 'generated inputs per procedure and path',
    shows: '0 answers of 5xx, 0 hangs over 1 s',
    project: 'server',
    file: 'fuzz.test.ts',
    count: ['FUZZ_RUNS', 10_000],
  },
  {
    what: 'sign-ins of unknown names and with wrong passwords, timed',
    shows: 'as long as each other, within a tenth',
    project: 'server',
    file: 'test/server/security/guessing.test.ts',
    test: 'takes as long',
    count: ['SIGN_IN_TRIES', 100],
  },
  {
    what: 'attacks: hostile pictures while people sign in',
    shows: 'refused clearly',
    project: 'embedded',
    file: 'test/embedded/attacks/pictures.test.ts',
    count: ['HOSTILE_PICTURES', 100],
  },
  {
    what: 'attacks: bodies of nested JSON while people sign in',
    shows: 'refused before they are parsed',
    project: 'embedded',
    file: 'test/embedded/attacks/bodies.test.ts',
    count: ['HOSTILE_BODIES', 50],
  },
  {
    what: 'attacks: PDFs that one account asks for while people sign in',
    shows: 'others get theirs, and nothing is left of whoever hangs up',
    project: 'embedded',
    file: 'test/embedded/attacks/documents.test.ts',
    count: ['HOSTILE_DOCUMENTS', 100],
  },
  {
    what: 'attacks: addresses and hosts that are none',
    shows: '4xx or the page, never a stack',
    project: 'embedded',
    file: 'test/embedded/attacks/addresses.test.ts',
  },
  {
    what: 'attacks: sessions and requests held through a reset or a rejection',
    shows: 'no session made or kept, no request carried out, nothing held over 30 s',
    project: 'server',
    file: 'test/server/security/attacks-on-sessions.test.ts',
  },
  {
    what: 'attacks: second factors, guesses, keeping owners out',
    shows: 'no factor changed without proof, 5 guesses of a password and 10 of codes, no owner kept out',
    project: 'server',
    file: 'test/server/security/attacks-on-accounts.test.ts',
  },
  {
    what: 'phone switched off while a visit is filled in without signal',
    shows: 'no acknowledged step lost, one of each, in order, and whole on paper',
    project: 'journeys',
    file: 'test/journeys/offline/goal.test.ts',
    count: ['PHONE_KILLS_FILLING', 50],
  },
  {
    what: 'phone switched off while a visit is sent',
    shows: 'one of each, in order, and whole on paper',
    project: 'journeys',
    file: 'test/journeys/offline/goal.test.ts',
    count: ['PHONE_KILLS_SENDING', 50],
  },
  {
    what: 'phone: each operation of a whole visit loses its request, then its answer',
    shows: 'one of each, in order',
    project: 'journeys',
    file: 'test/journeys/offline/lost.test.ts',
    count: ['LOST_ROUNDS', 5],
  },
  {
    what: 'phone: while it sends 503, 429, an ended session, a line that hangs, a tab that dies, the office in the same text',
    shows: 'waits, goes on, each write sent once and in order, and only that visit waits for a person',
    project: 'journeys',
    file: 'test/journeys/offline/sending.test.ts',
  },
  {
    what: 'phone: a line for three writes at a time, until a whole visit is sent',
    shows: 'each time some of it arrives, no picture travels more than twice',
    project: 'journeys',
    file: 'test/journeys/offline/moments.test.ts',
    test: 'moments',
    count: ['SHORT_LINES', 3],
  },
  {
    what: 'phone: meanwhile the office checks, draws, numbers, prices, signs, deletes, or rejects the account',
    shows: 'both versions are there, nothing is sent over another, a person decides',
    project: 'journeys',
    file: 'test/journeys/offline/office.test.ts',
  },
  {
    what: 'phone: the portal is restored from yesterday',
    shows: 'what was sent since arrives once more, rows once, a missing photo is named',
    project: 'journeys',
    file: 'test/journeys/offline/restored.test.ts',
  },
];
