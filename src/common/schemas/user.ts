/** What goes in and out for accounts (specification, sections 3, 5 and 6). */
import * as z from 'zod/mini';
import { userRoles, userStatuses } from '#common/domain/user.ts';
import { NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, USERNAME_MIN_LENGTH } from '#common/limits.ts';
import { secret, text } from './primitives.ts';

const username = () => text({ min: USERNAME_MIN_LENGTH, max: NAME_MAX_LENGTH, error: 'validation.username' });
const password = () => secret({ min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH, error: 'validation.password' });

export const loginSchema = z.object({ username: username(), password: password() });
export type LoginInput = z.infer<typeof loginSchema>;

export const userDtoSchema = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(userRoles),
  status: z.enum(userStatuses),
  approvedById: z.nullable(z.int()),
  approvedAt: z.nullable(z.iso.datetime()),
});
export type UserDto = z.infer<typeof userDtoSchema>;
