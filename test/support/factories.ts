/** Makes rows with sensible values; what a row needs is made on demand. */
import type { UserRole, UserStatus } from '#common/domain/user.ts';
import type { Em } from '#server/db/orm.ts';
import { Customer } from '#server/entities/customer.entity.ts';
import { Inspection } from '#server/entities/inspection.entity.ts';
import { User } from '#server/entities/user.entity.ts';
import { hashPassword } from '#server/features/users/password.ts';

export const PASSWORD = 'wachtwoord';
/** Hashing takes a while on purpose: once is enough. */
const passwordHash = hashPassword(PASSWORD);

let sequence = 0;
const next = (): number => {
  sequence += 1;
  return sequence;
};

export type UserWishes = { username?: string; fullName?: string; role?: UserRole; status?: UserStatus };

export async function makeUser(em: Em, wishes: UserWishes = {}): Promise<User> {
  const number = next();
  const user = em.create(User, {
    username: `gebruiker${number}`,
    fullName: `Gebruiker ${number}`,
    role: 'technician',
    status: 'approved',
    ...wishes,
    passwordHash: await passwordHash,
  });
  await em.flush();
  return user;
}

export type CustomerWishes = { name?: string; address?: string };

export async function makeCustomer(em: Em, wishes: CustomerWishes = {}): Promise<Customer> {
  const customer = em.create(Customer, {
    name: `Klant ${next()}`,
    address: 'Dorpsstraat 1, 1234 AB Ons Dorp',
    ...wishes,
  });
  await em.flush();
  return customer;
}

export type InspectionWishes = Partial<
  Pick<
    Inspection,
    'customerId' | 'technicianId' | 'date' | 'status' | 'contractSigned' | 'reportText' | 'recommendations'
  >
>;

export async function makeInspection(em: Em, wishes: InspectionWishes = {}): Promise<Inspection> {
  const customerId = wishes.customerId ?? (await makeCustomer(em)).id;
  const technicianId = wishes.technicianId ?? (await makeUser(em)).id;
  const inspection = em.create(Inspection, { ...wishes, customerId, technicianId });
  await em.flush();
  return inspection;
}
