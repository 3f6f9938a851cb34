/** `SMTP_URL`: a mail server written as an address. */
import type { SmtpSecurity, SmtpServer } from '#common/domain/mail.ts';

const usualPorts: Record<SmtpSecurity, number> = { tls: 465, starttls: 587, none: 25 };

/**
 * A server written as an address: `smtps://user:password@host:465`, or `smtp://` for one that starts in clear and goes
 * on under TLS, which `?tls=none` leaves out.
 *
 * @returns null for what is no such address
 */
export function parseSmtpUrl(address: string): SmtpServer | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') return null;
  if (!['', '/'].includes(url.pathname) || !['', '?tls=none'].includes(url.search) || url.hash !== '') return null;
  const security = url.protocol === 'smtps:' ? 'tls' : url.search === '' ? 'starttls' : 'none';
  if (url.protocol === 'smtps:' && url.search !== '') return null;
  try {
    const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    if ((username === '') !== (password === '')) return null;
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? usualPorts[security] : Number(url.port),
      security,
      username: username || null,
      password: password || null,
    };
  } catch {
    // A percent sign that begins nothing.
    return null;
  }
}
