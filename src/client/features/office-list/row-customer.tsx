/** The first cell of a row: the customer, whose name leads to all that is known of them, and the number, which opens the row. */
import { CloudOff } from 'lucide-react';
import { Link } from 'react-router';
import { PresentNote } from '#client/features/inspections/present-note.tsx';
import { unsentElsewhere } from '#client/features/inspections/unsent-note.tsx';
import { useTranslate } from '#client/lib/use-translate.ts';
import type { ListedInspectionDto } from '#common/schemas/inspection.ts';
import { CUSTOMER_FITS, lengthOf } from './office-looks.ts';

export function RowCustomer({ inspection }: { inspection: ListedInspectionDto }) {
  const { t } = useTranslate();
  const { id, customerId, customerName, unsent } = inspection;
  const customer = customerName || t('customer.unknown');
  // What is only on this device has no number yet.
  const number = id > 0 ? `#${id}` : t('inspections.unnumbered');
  return (
    <div className={lengthOf(customer, CUSTOMER_FITS)}>
      <Link className="customer" to={`/customers/${customerId}`}>
        {customer}
      </Link>{' '}
      <Link
        className="open"
        to={`/inspections/${id}`}
        data-row-link
        aria-label={t('inspections.open', { number, customer })}
      >
        {number}
      </Link>
      {unsentElsewhere(unsent).length > 0 ? (
        <span className="unsent">
          <CloudOff size={14} role="img" aria-label={t('inspections.unsynced')} />
        </span>
      ) : null}
      <PresentNote inspectionId={id} />
    </div>
  );
}
