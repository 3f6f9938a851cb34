/** English: customers. */
import type { customers as dutch } from '#common/i18n/nl/customers.ts';

export const customers: Record<keyof typeof dutch, string> = {
  'customer.select': 'Customer',
  'customer.selectPlaceholder': 'Choose a customer',
  'customer.none': 'There are no customers yet. Add the first one.',
  'customer.add': 'Add customer',
  'customer.addTitle': 'New customer',
  'customer.name': 'Company name',
  'customer.address': 'Address',
  'customer.addressHint': 'Street and number, postcode and town',
  'customer.contactPerson': 'Contact person',
  'customer.phone': 'Phone',
  'customer.email': 'Email',
  'customer.technician': 'Technician',
  'customer.saveAndContinue': 'Save and continue',
  'customer.loadFailed': 'The customers could not be loaded.',
  'customer.unknown': 'Unknown customer',
  customerCreated: 'Customer added',
  errorCreatingCustomer: 'Error creating customer',
};
