/** Which addresses a webhook may reach: those of the open internet, and private ones that the operator has named. */
import { lookup as lookUp } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { JobFailure } from '#server/jobs/job-kind.ts';

/** Networks as `10.0.0.0/8, 127.0.0.1/32`; null for what is no such list. */
export function parseRanges(text: string): string[] | null {
  const ranges = text.split(',').map((range) => range.trim());
  return ranges.every((range) => ipaddr.isValidCIDR(range)) ? ranges : null;
}

/** All of IPv6 that is given out to anybody: the rest of it may stand for an address inside, such as ::7f00:1 for this machine. */
const OPEN_IPV6 = ipaddr.parseCIDR('2000::/3');

const isOpen = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(OPEN_IPV6));

/** Whether a call may go there; `allowed` are networks besides the open internet. */
export function isSafeAddress(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  // IPv4 inside IPv6 is what it stands for.
  const parsed = ipaddr.process(address);
  if (isOpen(parsed)) return true;
  return allowed.some((range) => {
    const [network, bits] = ipaddr.parseCIDR(range);
    return network.kind() === parsed.kind() && parsed.match(network, bits);
  });
}

/** @throws JobFailure when one of them may not be called */
function requireSafe(addresses: readonly string[], allowed: readonly string[]): void {
  if (addresses.length === 0 || !addresses.every((address) => isSafeAddress(address, allowed)))
    throw new JobFailure('webhook_address', { isFinal: true });
}

/**
 * The address that a call is to connect to: every one that its host has is looked at, and what was looked at is what is
 * connected to, whatever the DNS says a moment later.
 *
 * @throws JobFailure when the host is not known, or has an address that may not be called
 */
export async function pinnedLookup(host: string, allowed: readonly string[]): Promise<LookupFunction> {
  const bare = host.replace(/^\[|\]$/g, '');
  const found = ipaddr.isValid(bare)
    ? [{ address: bare, family: ipaddr.parse(bare).kind() === 'ipv6' ? 6 : 4 }]
    : await lookUp(bare, { all: true }).catch((cause: Error) => {
        throw new JobFailure('webhook_unreachable', { detail: cause.message, cause });
      });
  requireSafe(
    found.map(({ address }) => address),
    allowed,
  );
  return (_, options, done) => {
    const [first] = found;
    if (options.all) done(null, found);
    else done(null, first?.address ?? '', first?.family ?? 4);
  };
}
