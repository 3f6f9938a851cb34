/**
 * Every procedure, for tests that walk over all of them: a new one without a row, or a row that says
 * something wrong of one, does not compile.
 */
import type { TRPCClient } from '@trpc/client';
import type { inferRouterInputs } from '@trpc/server';
import type { AppRouter } from '#server/app-router.ts';
import type { RestAnswer, Visitor } from './portal.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Client = TRPCClient<AppRouter>;
type Facts<Procedure, Input> = {
  type: Procedure extends { query: unknown }
    ? 'query'
    : Procedure extends { subscribe: unknown }
      ? 'subscription'
      : 'mutation';
  hasInput: Input extends void ? false : true;
};
type Rows = {
  [Part in keyof Inputs & string]: {
    [Name in keyof Inputs[Part] & string]: Facts<Client[Part][Name & keyof Client[Part]], Inputs[Part][Name]>;
  };
};

const query = { type: 'query', hasInput: true } as const;
const mutation = { type: 'mutation', hasInput: true } as const;
const subscription = { type: 'subscription', hasInput: true } as const;
const bareQuery = { type: 'query', hasInput: false } as const;
const bareMutation = { type: 'mutation', hasInput: false } as const;

const rows: Rows = {
  users: {
    current: bareQuery,
    login: mutation,
    register: mutation,
    logout: bareMutation,
    updateProfile: mutation,
    changePassword: mutation,
    sessions: bareQuery,
    endSession: mutation,
    endOtherSessions: bareMutation,
    setUpTwoFactor: mutation,
    confirmTwoFactor: mutation,
    disableTwoFactor: mutation,
    passkeys: bareQuery,
    beginPasskey: mutation,
    addPasskey: mutation,
    renamePasskey: mutation,
    removePasskey: mutation,
    askForPasskey: bareMutation,
    loginWithPasskey: mutation,
    notices: bareQuery,
    dismissNotices: mutation,
    technicians: bareQuery,
    list: bareQuery,
    create: mutation,
    update: mutation,
    delete: mutation,
    resetTwoFactor: mutation,
    endSessions: mutation,
    sessionsOf: query,
    endSessionOf: mutation,
  },
  customers: {
    list: query,
    get: query,
    create: mutation,
    update: mutation,
    delete: mutation,
    agreements: query,
    setAgreements: mutation,
    sameNames: mutation,
    import: mutation,
  },
  groups: {
    list: query,
    get: query,
    sameNames: mutation,
    create: mutation,
    update: mutation,
    delete: mutation,
    addSites: mutation,
    removeSites: mutation,
  },
  tokens: {
    list: bareQuery,
    create: mutation,
    withdraw: mutation,
    listAll: bareQuery,
    services: bareQuery,
    createForService: mutation,
    withdrawOf: mutation,
  },
  privacy: { retention: bareQuery, saveRetention: mutation, past: bareQuery, kept: query, anonymise: mutation },
  overview: { customer: query, group: query, figures: bareQuery },
  history: { list: query },
  inspections: {
    list: query,
    totals: query,
    get: query,
    create: mutation,
    amend: mutation,
    update: mutation,
    reassign: mutation,
    delete: mutation,
    deleted: query,
    restore: mutation,
    saveFloorPlan: mutation,
    deleteFloorPlan: mutation,
    renameFloor: mutation,
    drawings: query,
    confirmFloorPlan: mutation,
    saveReport: mutation,
    saveRecommendations: mutation,
    completeContract: mutation,
    addPhoto: mutation,
    updatePhoto: mutation,
    orderPhotos: mutation,
    deletePhoto: mutation,
    stats: bareQuery,
    waiting: bareQuery,
    activity: bareQuery,
  },
  baitBoxes: { list: query, create: mutation, update: mutation, checkRest: mutation, delete: mutation },
  devices: { list: query, get: query, history: query, heatMap: query, byCode: query, replaceLabel: mutation },
  checks: { list: query },
  placements: { get: query, save: mutation },
  recommendations: {
    list: query,
    current: query,
    get: query,
    create: mutation,
    update: mutation,
    describe: mutation,
    state: mutation,
  },
  settings: {
    logo: bareQuery,
    contact: bareQuery,
    get: bareQuery,
    update: mutation,
    saveLogo: mutation,
    access: bareQuery,
    saveAccess: mutation,
    companyKey: bareQuery,
    saveCompanyKey: mutation,
    removeCompanyKey: bareMutation,
    agreements: bareQuery,
    saveAgreements: mutation,
    checkWords: bareQuery,
    checkWordUses: bareQuery,
    addCheckWord: mutation,
    updateCheckWord: mutation,
    deleteCheckWord: mutation,
  },
  jobs: { list: bareQuery, retry: mutation, discard: mutation },
  visits: {
    list: query,
    own: bareQuery,
    waiting: bareQuery,
    unplanned: query,
    create: mutation,
    update: mutation,
    delete: mutation,
  },
  customerLinks: { list: query, create: mutation, withdraw: mutation },
  byLink: { open: bareMutation, documents: query, answer: mutation },
  signing: {
    get: query,
    request: mutation,
    withdraw: mutation,
    open: mutation,
    picture: mutation,
    sendCode: mutation,
    confirmCode: mutation,
    sign: mutation,
  },
  calendar: { get: bareQuery, create: bareMutation, delete: bareMutation },
  mail: {
    status: bareQuery,
    sendDocument: mutation,
    ofInspection: query,
    list: bareQuery,
    settings: bareQuery,
    saveSettings: mutation,
    removeSettings: bareMutation,
    test: mutation,
  },
  reminders: { get: bareQuery, save: mutation },
  webhooks: { list: bareQuery, add: mutation, update: mutation, delete: mutation, replay: mutation },
  documents: { verify: query },
  live: { changes: subscription, since: query, enter: mutation },
  sync: { workSet: bareQuery, knownImages: mutation, knownKeys: query, report: mutation },
};

export type ProcedurePath = { [Part in keyof Rows]: `${Part}.${keyof Rows[Part] & string}` }[keyof Rows];
export type Procedure = { path: ProcedurePath; type: 'query' | 'mutation' | 'subscription'; hasInput: boolean };

export const procedures: readonly Procedure[] = Object.entries(rows).flatMap(([part, names]) =>
  Object.entries(names).map(([name, facts]) => ({ path: `${part}.${name}` as ProcedurePath, ...facts })),
);

const headers = { 'content-type': 'application/json' };

/** The first thing that a stream says, as the answer to it: that it was refused, or what it begins with. */
async function firstOf(visitor: Visitor, url: string): Promise<RestAnswer> {
  for await (const { event, data } of visitor.events(url)) {
    if (event === 'connected') continue;
    const raw = Buffer.from(data);
    const said = JSON.parse(data) as { data: { httpStatus: number } };
    if (event !== 'serialized-error') return { status: 200, body: { result: said }, headers: {}, raw };
    return { status: said.data.httpStatus, body: { error: said }, headers: {}, raw };
  }
  throw new Error('The stream ended before it said anything');
}

/** Calls a procedure with an input as it goes over the wire, JSON or not. */
export function callProcedure(visitor: Visitor, { path, type }: Procedure, input: string): Promise<RestAnswer> {
  const asked = `/trpc/${path}?input=${encodeURIComponent(input)}`;
  if (type === 'subscription') return firstOf(visitor, asked);
  return type === 'query' ? visitor.rest('GET', asked) : visitor.rest('POST', `/trpc/${path}`, input, { headers });
}

/** What became of a call: the failure's code, or that it was answered. */
export const outcomeOf = ({ body }: RestAnswer): string => {
  const { error, result } = body as { error?: { data: { appCode: string } }; result?: unknown };
  return error?.data.appCode ?? (result === undefined ? 'no answer of tRPC' : 'answered');
};
