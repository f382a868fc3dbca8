import { type Language, languages } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import button from '#platform/web/ui/button.module.css'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { languageNames } from '#platform/web/words/language-names.ts'
import { useWords } from '#platform/web/words/words.ts'
import { courseRecordPaper } from '../../contract/record.ts'
import { words } from '../words.ts'

/** Downloads the record as a file in each of the languages, and prints it as shown. */
export function Acts({ course }: { course: number }) {
  const t = useWords(words)
  const fetchIt = (language: Language) =>
    void download(courseRecordPaper, { params: { id: course }, query: { language } }).catch(showError)
  return (
    <>
      <Menu
        label={t('record.pdf')}
        triggerClass={button.button}
        trigger={
          <>
            <Icon name="download" size={16} />
            {t('record.pdf')}
          </>
        }
      >
        {languages.map((one) => (
          <MenuItem key={one} icon="download" onSelect={() => fetchIt(one)}>
            <span lang={one}>{languageNames[one]}</span>
          </MenuItem>
        ))}
      </Menu>
      <Button icon="print" onClick={() => print()} data-no-print>
        {t('record.print')}
      </Button>
    </>
  )
}
