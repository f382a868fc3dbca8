import type { ReactNode } from 'react'
import { languages } from '../../contract/words.ts'
import { config } from '../config.ts'
import { Button } from '../ui/button.tsx'
import { useDrawn } from '../ui/drawn.ts'
import { kit } from '../words/kit.ts'
import { languageNames } from '../words/language-names.ts'
import { useLanguage, useWords } from '../words/words.ts'
import { showLanguage } from '../words/words-language.ts'
import styles from './public-page.module.css'

type Props = {
  /** Links beside the name of the university. */
  links?: ReactNode
  children: ReactNode
}

/** The frame of a page that needs no session: the university, the languages, the content. */
export function PublicPage({ links, children }: Props) {
  useDrawn()
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <p className={styles.university}>{config().universityName}</p>
        {links}
        <Languages />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  )
}

/** The title of the tab, with the university. */
export const PublicTitle = ({ children }: { children: string }) => (
  <title>{`${children} · ${config().universityName}`}</title>
)

/** Why there is nothing to show. */
export const PublicMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <PublicTitle>{title}</PublicTitle>
    <h1>{title}</h1>
    <p role="status">{children}</p>
  </>
)

function Languages() {
  const t = useWords(kit)
  const language = useLanguage()
  return (
    <nav aria-label={t('languages')} className={styles.languages} data-no-print>
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
