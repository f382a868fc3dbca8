import { useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { file } from '#platform/web/api.ts'
import { showError } from '#platform/web/errors.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuHead, MenuItem } from '#platform/web/ui/menu.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { useWords } from '#platform/web/words.ts'
import type { TeachingPractice } from '../../../contract/practice.ts'
import { words } from '../../words.ts'
import styles from '../parts/fields.module.css'
import { languageNames } from '../parts/languages.ts'
import { Letters } from './letters.tsx'

/** What goes out on paper, in the language of whoever gets it. */
export function Papers({ of }: { of: Item<typeof TeachingPractice> }) {
  const t = useWords(words)
  const [reading, setReading] = useState(false)
  const fetchIt = (paper: string, language: Language) =>
    file('GET', `${of['@id']}/${paper}?language=${language}`).then(({ blob, name }) => saveFile(blob, name), showError)
  const inAll = (paper: string) =>
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
        {of.school && inAll('letter')}
        <MenuHead>{t('manage.papers.hours')}</MenuHead>
        {inAll('hours_statement')}
        <MenuHead>{t('manage.letters.title')}</MenuHead>
        <MenuItem icon="form" onSelect={() => setReading(true)}>
          {t('manage.letters.read')}
        </MenuItem>
      </Menu>
      {reading && <Letters of={of} onClose={() => setReading(false)} />}
    </>
  )
}
