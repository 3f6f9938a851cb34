/** What is made once for each language: formats of Intl hold memory that the garbage collector does not see. */
import { type Language, localeOf } from './languages.ts';

export function perLanguage<Made>(make: (locale: string) => Made): (language: Language) => Made {
  const kept = new Map<Language, Made>();
  return (language) => {
    const made = kept.get(language) ?? make(localeOf[language]);
    kept.set(language, made);
    return made;
  };
}
