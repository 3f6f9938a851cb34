/** How to reach a customer: address with the way there, telephone and e-mail, one a line. */
import { Box, Flex, Link, Stack } from '@chakra-ui/react';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneAddress } from '#client/lib/phone-address.ts';
import { useTranslate } from '#client/lib/use-translate.ts';

type Reached = { phone: string | null; email: string | null };

/** The way there, in whatever the device opens maps with. */
const routeTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

export function ContactDetails({ customer }: { customer: Reached & { address: string | null } }) {
  const { t } = useTranslate();
  const { address } = customer;
  return (
    <Stack gap="0" marginTop="2">
      {address ? (
        <ContactLine icon={<MapPin size={16} />}>
          <Link
            {...line}
            href={routeTo(address)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('customers.route', { address })}
          >
            {address}
          </Link>
        </ContactLine>
      ) : null}
      <ContactLinks customer={customer} />
    </Stack>
  );
}

export const ContactLinks = ({ customer: { phone, email } }: { customer: Reached }) => (
  <>
    {phone ? (
      <ContactLine icon={<Phone size={16} />}>
        <Link {...line} href={phoneAddress(phone)}>
          {phone}
        </Link>
      </ContactLine>
    ) : null}
    {email ? (
      <ContactLine icon={<Mail size={16} />}>
        <Link {...line} href={`mailto:${email}`}>
          {email}
        </Link>
      </ContactLine>
    ) : null}
  </>
);

/** As large as a thumb needs on a phone. */
const line = {
  color: 'fg',
  display: 'block',
  minWidth: '0',
  overflowWrap: 'anywhere',
  paddingY: { base: '3', md: '1' },
} as const;

const ContactLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Flex gap="2" align="center" textStyle="sm">
    <Box color="fg.muted" flexShrink="0" aria-hidden>
      {icon}
    </Box>
    {children}
  </Flex>
);
