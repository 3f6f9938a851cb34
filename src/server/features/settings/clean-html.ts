/** The contract intro may hold HTML: only what a letter needs is let through, on the way in. */
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'h3', 'h4'],
  // No attribute at all: neither handlers nor styles nor addresses.
  allowedAttributes: {},
  disallowedTagsMode: 'discard',
};

/** The HTML with nothing in it that runs, loads or leads anywhere. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS).trim();
