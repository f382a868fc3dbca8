import { languages } from '#platform/contract/words.ts'
import { config } from '#platform/web/config.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useDrawn } from '#platform/web/ui/drawn.ts'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { showLanguage } from '#platform/web/words/words-language.ts'
import { publicPaths } from '../../../contract/deposit/public-thesis.ts'
import { words } from '../../words.ts'
import styles from './public.module.css'
import { PublicTheses } from './theses.tsx'
import { PublicThesis } from './thesis.tsx'

/** The public theses, or one of them, for everybody: no session is needed. */
export default function PublicPage({ code }: { code: string }) {
  useDrawn()
  const t = useWords(words)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.university}>{config().universityName}</p>
        {code !== '' && <a href={`/my${publicPaths.list()}`}>{t('publicTheses.all')}</a>}
        <Languages />
      </header>
      <main className={styles.main}>{code === '' ? <PublicTheses /> : <PublicThesis code={code} />}</main>
    </div>
  )
}

function Languages() {
  const t = useWords(words)
  const language = useLanguage()
  return (
    <nav aria-label={t('publicTheses.languages')} className={styles.choices} data-no-print>
      {languages.map((one) => (
        <Button
          key={one}
          look="quiet"
          lang={one}
          aria-pressed={one === language}
          onClick={() => void showLanguage(one)}
        >
          {languageNames[one]}
        </Button>
      ))}
    </nav>
  )
}
