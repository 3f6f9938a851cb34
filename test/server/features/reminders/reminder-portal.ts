/** A portal that reminds by mail, the tests' own mail server behind it, with a bakery that has an address. */
import { beforeEach } from 'vitest';
import { addDays, dayOf } from '#common/domain/day.ts';
import type { Outgoing } from '#server/core/outgoing.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Mail } from '#server/entities/mail.entity.ts';
import { remind } from '#server/features/reminders/remind.ts';
import { remindersJob } from '#server/features/reminders/reminders.job.ts';
import { Worker } from '#server/jobs/worker.ts';
import { mailJob } from '#server/mail/mail.job.ts';
import { makeCustomer } from '#test/support/factories.ts';
import { testDataKeys, usePortal, type Visitor } from '#test/support/portal.ts';
import { DOOR } from '#test/support/recommended-visits.ts';
import { useMailServer } from '#test/support/use-mail-server.ts';

const outgoing: Outgoing = {
  isOff: false,
  smtp: null,
  mailFrom: null,
  publicUrl: 'https://portal.example.com',
  webhookRanges: [],
};
export const now = new Date();
export const today = dayOf(now);
export const inDays = (days: number) => addDays(today, days);

export function useReminderPortal() {
  const portal = usePortal({ parts: { outgoing } });
  const mailing = useMailServer();
  const kinds = [
    mailJob({ outgoing, dataKeys: testDataKeys, smtp: mailing.smtp }),
    remindersJob({ outgoing, dataKeys: testDataKeys }),
  ];
  let office: Visitor;
  let customerId: number;
  beforeEach(async () => {
    office = await portal.signIn({ role: 'admin', fullName: 'Olga Kantoor' });
    customerId = await addCustomer('Bakkerij', 'bakker@example.com');
  });

  async function addCustomer(name: string, email: string | null): Promise<number> {
    const { id } = await makeCustomer(portal.em, { name });
    await portal.em.nativeUpdate(Customer, { id }, { email });
    return id;
  }
  const worker = () => new Worker({ orm: portal.orm, kinds, log: portal.app.log });

  return {
    portal,
    get office() {
      return office;
    },
    get customerId() {
      return customerId;
    },
    /** What has arrived. */
    get received() {
      return mailing.server.received;
    },
    addCustomer,
    worker,
    setUpMail: () =>
      office.trpc.mail.saveSettings.mutate({
        host: '127.0.0.1',
        port: mailing.server.port,
        security: 'none',
        sender: 'post@example.com',
      }),
    switchOn: (visitDays: number | null, recommendationDays: number | null, hasLink?: boolean) =>
      office.trpc.reminders.save.mutate({ visitDays, recommendationDays, hasLink }),
    queue: (at = now) => remind({ em: portal.em, outgoing, dataKeys: testDataKeys, now: at }),
    /** Whatever hour it is. */
    sendAll: async () => {
      await portal.em.execute('update jobs set run_at = now()');
      await worker().runDue();
    },
    subjects: async () => (await portal.em.find(Mail, {}, { orderBy: { id: 'asc' } })).map(({ subject }) => subject),
    states: async () => (await office.trpc.mail.list.query()).mails.map(({ state }) => state).sort(),
    planVisit: (day: string, fields: object = {}) =>
      office.trpc.visits.create.mutate({ customerId, day, startTime: '08:00', endTime: '10:00', ...fields }),
    recommend: (dueDay: string, fields: object = {}) =>
      office.trpc.recommendations.create.mutate({ customerId, text: DOOR, dueDay, ...fields }),
  };
}
