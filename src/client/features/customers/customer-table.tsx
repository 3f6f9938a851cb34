/** Customers as rows: who, whom one asks for, where, and how to reach them. */
import type { SystemStyleObject } from '@chakra-ui/react';
import { EllipsisVertical } from 'lucide-react';
import { Link } from 'react-router';
import { serverClient } from '#client/api/server-client.ts';
import { byAttribute, linkLooks } from '#client/components/list-looks.ts';
import { ListCell, ListTable } from '#client/components/list-table.tsx';
import { phoneAddress } from '#client/lib/phone-address.ts';
import { useTranslate } from '#client/lib/use-translate.ts';
import { customerInitials } from '#common/domain/customer.ts';
import type { ListedCustomerDto } from '#common/schemas/customer.ts';
import { useMenuButton } from './customer-list-menu.tsx';
import { markPalettes } from './customer-mark.tsx';

type CustomerTableProps = { customers: readonly ListedCustomerDto[]; hasMore: boolean };

export function CustomerTable({ customers, hasMore }: CustomerTableProps) {
  const { t } = useTranslate();
  const columns = [
    { label: t('customer.name') },
    { label: t('customer.contactPerson'), width: '17%' },
    { label: t('customer.address'), width: '23%' },
    { label: t('customers.contact'), width: '27%' },
    { label: t('customers.actions'), width: '10%' },
  ];
  return (
    <ListTable label={t('page.customers')} columns={columns} items={customers} hasMore={hasMore} looks={looks} isLight>
      {cellsOf}
    </ListTable>
  );
}

/** Plain elements: a row that scrolls by has no time to work its looks out. */
const cellsOf = (customer: ListedCustomerDto) => <CustomerCells customer={customer} />;

function CustomerCells({ customer }: { customer: ListedCustomerDto }) {
  const { id, name, groupId, groupName, contactPerson, address, phone, email } = customer;
  return (
    <>
      <ListCell>
        <div className="who">
          <Mark customer={customer} />
          <div>
            <Link className="name" to={`/customers/${id}`}>
              {name}
            </Link>
            {groupName ? (
              <Link className="group" to={`/groups/${groupId}`}>
                {groupName}
              </Link>
            ) : null}
          </div>
        </div>
      </ListCell>
      <ListCell isBroken>{contactPerson}</ListCell>
      <ListCell isMuted isBroken>
        {address}
      </ListCell>
      <ListCell>
        <div className="reached">
          {phone ? <a href={phoneAddress(phone)}>{phone}</a> : null}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
        </div>
      </ListCell>
      <ListCell isEnd>
        <button type="button" className="menu" {...useMenuButton(customer)}>
          <EllipsisVertical size={20} aria-hidden />
        </button>
      </ListCell>
    </>
  );
}

function Mark({ customer: { id, name, logoId } }: { customer: ListedCustomerDto }) {
  if (logoId) return <img className="mark" src={serverClient.imageAddress(logoId)} alt="" loading="lazy" />;
  return (
    <span className="mark" data-palette={markPalettes[id % markPalettes.length]} aria-hidden>
      {customerInitials(name)}
    </span>
  );
}

const looks: SystemStyleObject = {
  ...linkLooks,
  // Whose names are not to be broken before their words are: where there is less room the table scrolls sideways.
  '& .who': { display: 'flex', gap: '3', alignItems: 'center', minWidth: '12.5rem', '& > div': { minWidth: '0' } },
  '& .mark': {
    display: 'grid',
    placeContent: 'center',
    boxSize: '10',
    flexShrink: '0',
    borderRadius: 'lg',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    ...byAttribute('palette', Object.fromEntries(markPalettes.map((palette) => [palette, palette]))),
  },
  // Logos are made for paper.
  '& img.mark': { objectFit: 'contain', borderWidth: '1px', bg: 'white' },
  '& .name, & .group': { display: 'flex', alignItems: 'center', minHeight: '6', overflowWrap: 'anywhere' },
  '& .name': { fontWeight: 'semibold', color: 'fg' },
  '& .group': { color: 'fg.muted' },
  // Room for an ordinary address on one line.
  '& .reached': { minWidth: '12rem' },
  '& td.break': { minWidth: '7rem' },
  // Without drawings: each is painted apart, and two in a row took longer than all the rest of it while scrolling.
  '& .reached a': { display: 'block', paddingY: '1', overflowWrap: 'anywhere' },
  '& .menu': {
    display: 'inline-grid',
    placeContent: 'center',
    boxSize: '11',
    borderRadius: 'l2',
    color: 'fg.muted',
    cursor: 'button',
    focusVisibleRing: 'outside',
    _hover: { bg: 'colorPalette.subtle' },
    // What one does on a screen and cannot do on paper.
    '@media print': { display: 'none' },
  },
};
