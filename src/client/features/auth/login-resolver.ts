/** Checks the login form; a file of its own, so that the form is on the page before its rules are loaded. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import { type LoginInput, loginSchema } from '#common/schemas/user.ts';

export const loginResolver: Resolver<LoginInput> = standardSchemaResolver(loginSchema);
