/** Characters that nobody sees and that come along when a text is copied from a page, a file or a chat. */

/**
 * Soft hyphen, direction marks, zero-width space and no-break space, invisible operators. Not the two joiners U+200C and
 * U+200D: names in Persian and Indic scripts are written with them.
 */
const hidden = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** Beside anything but letters and their marks a joiner joins nothing. */
const looseJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}])/gu;

/** The text as it looks: without hidden characters, with the plain space in place of every other kind. */
export const asSeen = (text: string): string =>
  text
    .replace(hidden, '')
    .replace(looseJoiners, '')
    .replace(/[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/g, ' ');
