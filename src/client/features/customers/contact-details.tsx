/** How to reach a customer: address, telephone and e-mail, one a line. */
import { Box, Flex, Link, Stack } from '@chakra-ui/react';
import { Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { phoneAddress } from '#client/lib/phone-address.ts';
import type { CustomerDto } from '#common/schemas/customer.ts';

export const ContactDetails = ({ customer }: { customer: CustomerDto }) => (
  <Stack gap="0" marginTop="2">
    <ContactLine icon={<MapPin size={16} />}>{customer.address}</ContactLine>
    <ContactLinks customer={customer} />
  </Stack>
);

export const ContactLinks = ({ customer: { phone, email } }: { customer: CustomerDto }) => (
  <>
    {phone ? (
      <ContactLine icon={<Phone size={16} />}>
        <Link href={phoneAddress(phone)} color="fg">
          {phone}
        </Link>
      </ContactLine>
    ) : null}
    {email ? (
      <ContactLine icon={<Mail size={16} />}>
        <Link href={`mailto:${email}`} color="fg" display="inline" overflowWrap="anywhere">
          {email}
        </Link>
      </ContactLine>
    ) : null}
  </>
);

const ContactLine = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <Flex gap="2" align="flex-start" paddingY="1" textStyle="sm" overflowWrap="anywhere">
    <Box color="fg.muted" flexShrink="0" paddingTop="0.5" aria-hidden>
      {icon}
    </Box>
    <Box minWidth="0">{children}</Box>
  </Flex>
);
