/** English: what other programs are told of. */
import type { webhooks as nl } from '../nl/webhooks.ts';

export const webhooks: Record<keyof typeof nl, string> = {
  'webhooks.title': 'Webhooks',
  'webhooks.text':
    'Other programs hear at once what happens: the portal calls their address, signed after Standard Webhooks.',
  'webhooks.loadFailed': 'The webhooks could not be loaded.',
  'webhooks.off': 'This portal calls nothing: it was started that way (OUTGOING=off).',
  'webhooks.none': 'There is no webhook yet.',
  'webhooks.add': 'Add a webhook',
  'webhooks.changeTitle': 'Change the webhook',
  'webhooks.changeName': 'Change: {{name}}',
  'webhooks.changed': 'Webhook changed',
  'webhooks.url': 'Address',
  'webhooks.urlHint': 'Begins with https://. Addresses of one’s own network are not allowed.',
  'webhooks.events': 'Events',
  'webhooks.event.inspection.completed': 'Inspection completed',
  'webhooks.event.contract.signed': 'Contract signed',
  'webhooks.event.recommendation.changed': 'Recommendation changed',
  'webhooks.event.threshold.crossed': 'Threshold crossed',
  'webhooks.secret': 'Secret',
  'webhooks.secretTitle': 'The secret of this webhook',
  'webhooks.secretText': 'The receiver checks the signature with it. Keep it now: it is not shown again.',
  'webhooks.delete': 'Delete',
  'webhooks.deleteName': 'Delete: {{name}}',
  'webhooks.deleteQuestion': 'Delete the webhook?',
  'webhooks.deleted': 'Webhook deleted',
  'webhooks.failed': 'That did not work',
  'webhooks.calls': 'Latest calls',
  'webhooks.replay': 'Send again',
  'webhooks.replayName': 'Send again: {{name}}',
  'webhooks.replayed': 'Is being sent again',
};
