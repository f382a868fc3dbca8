import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuHead, MenuItem } from '#platform/web/ui/menu.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { hoursStatement, placementLetter } from '../../../contract/papers.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import styles from '../parts/fields.module.css'
import { languageNames } from '../parts/languages.ts'
import { Letters } from './letters.tsx'

type Paper = typeof placementLetter | typeof hoursStatement

/** The printed documents, in the language of the recipient. */
export function Papers({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const [reading, setReading] = useState(false)
  const fetchIt = (paper: Paper, language: Language) =>
    download(paper, { params: { id: of.id }, query: { language } }).catch(showError)
  const inAll = (paper: Paper) =>
    languages.map((language) => (
      <MenuItem key={language} icon="download" lang={language} onSelect={() => void fetchIt(paper, language)}>
        {languageNames[language]}
      </MenuItem>
    ))
  return (
    <>
      <Menu
        label={t('manage.papers.title')}
        triggerClass={styles.trigger}
        trigger={
          <>
            <Icon name="print" size={16} />
            {t('manage.papers.title')}
          </>
        }
      >
        {of.school && <MenuHead>{t('manage.papers.letter')}</MenuHead>}
        {of.school && inAll(placementLetter)}
        <MenuHead>{t('manage.papers.hours')}</MenuHead>
        {inAll(hoursStatement)}
        <MenuHead>{t('manage.letters.title')}</MenuHead>
        <MenuItem icon="form" onSelect={() => setReading(true)}>
          {t('manage.letters.read')}
        </MenuItem>
      </Menu>
      {reading && <Letters of={of} onClose={() => setReading(false)} />}
    </>
  )
}
