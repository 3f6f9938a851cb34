/** English: what the portal writes to people by mail. */
import type { letters as nl } from '../nl/letters.ts';

export const letters: Record<keyof typeof nl, string> = {
  'letter.hello': 'Dear customer,',
  'letter.regards': 'Kind regards,',
  'letter.contract.subject': 'Service contract and report of {{date}} for {{customer}}',
  'letter.contract.text':
    'Attached you will find the signed service contract with the report of our inspection of {{date}} at {{customer}}.',
  'letter.visit.subject': 'Visit report of {{date}} for {{customer}}',
  'letter.visit.text': 'Attached you will find the signed report of our visit of {{date}} at {{customer}}.',
  'letter.document.verify': 'To check that the document is unchanged, use the code {{code}} at {{address}}',
  'letter.visitReminder.subject': 'Our visit on {{date}} to {{customer}}',
  'letter.visitReminder.text': 'On {{date}} we will be at {{customer}} for an inspection.',
  'letter.visitReminder.textBetween':
    'On {{date}} between {{from}} and {{to}} we will come to {{customer}} for an inspection.',
  'letter.visitReminder.technician': 'Your technician is {{technician}}.',
  'letter.visitReminder.access':
    'Please make sure that our bait boxes can be reached. If the date does not suit you, let us know.',
  'letter.recommendations.subject': 'Open recommendations for {{customer}}',
  'letter.recommendations.text_one': 'After our inspection this recommendation is still open:',
  'letter.recommendations.text_other': 'After our inspection these {{count}} recommendations are still open:',
  'letter.recommendations.item': '• {{text}} (by {{date}})',
  'letter.recommendations.answer': 'Has anything been done, or do you have a question? Let us know by this link:',
  'letter.ownRecommendations.subject': 'Still to be done at {{customer}}',
  'letter.ownRecommendations.hello': 'Dear colleague,',
  'letter.ownRecommendations.text_one': 'We carry out this recommendation at {{customer}} ourselves. It is still open:',
  'letter.ownRecommendations.text_other':
    'We carry out these {{count}} recommendations at {{customer}} ourselves. They are still open:',
  'letter.link.subject': 'Your page with reports and recommendations for {{customer}}',
  'letter.link.text':
    'Your own page has the reports and contracts of {{customer}}, the floor plan with its bait boxes and what is still to be done. You can also tell us there what has been done. No account is needed: whoever has this link can read along, so share it only with people who may.',
  'letter.link.until': 'The link works up to and including {{lastDay}}.',
  'letter.signing.hello': 'Dear {{signerName}},',
  'letter.signing.contractSubject': 'Service contract for {{customer}} to be signed',
  'letter.signing.contractText':
    'The service contract for {{customer}}, with the report of our inspection of {{date}}, is ready for you to sign. Read and sign it here:',
  'letter.signing.visitSubject': 'Visit report of {{date}} for {{customer}} to be signed',
  'letter.signing.visitText':
    'The report of our visit of {{date}} to {{customer}} is ready for you to sign. Read and sign it here:',
  'letter.signing.until': 'This link works until {{until}} and is meant for you alone. Please do not forward it.',
  'letter.signing.notYou':
    'Were you not expecting this? Then you need not do anything. If you have questions, please contact us.',
  'letter.signingCode.subject': 'Your code to sign with at {{company}}',
  'letter.signingCode.text': 'This is the code to sign the document with:',
  'letter.signingCode.minutes_one': 'The code is valid for {{count}} minute.',
  'letter.signingCode.minutes_other': 'The code is valid for {{count}} minutes.',
  'letter.signingCode.notYou':
    'Do not give the code to anybody else. If you did not ask for it, you can throw this message away: nobody can sign without the code.',
  'letter.account.hello': 'Dear {{fullName}},',
  'letter.account.approved.subject': 'Your account has been approved',
  'letter.account.approved': 'Your account has been approved. You can sign in now.',
  'letter.account.passwordChanged.subject': 'Your password was changed',
  'letter.account.passwordChanged': 'An administrator gave your account a new password.',
  'letter.account.twoFactorReset.subject': 'Your second step was turned off',
  'letter.account.twoFactorReset': 'An administrator removed the second step from signing in to your account.',
  'letter.account.notYou': 'Did you not know about this? Contact your administrator at once.',
  'letter.test.subject': 'Test message from the portal',
  'letter.test.text': 'This is a test message: mail from the portal arrives.',
};
