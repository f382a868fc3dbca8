import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Item } from '#platform/contract/resource.ts'
import { type Language, languages } from '#platform/contract/words.ts'
import { remove } from '#platform/web/api/api.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { useWords } from '#platform/web/words/words.ts'
import type { CourseSyllabus } from '../../contract/course-syllabus.ts'
import { syllabusPaper } from '../../contract/papers.ts'
import { paths } from '../../contract/paths.ts'
import { isOpen, type Version } from '../queries.ts'
import { words } from '../words.ts'
import { Amend } from './amend.tsx'
import styles from './page.module.css'

type Props = { of: Item<typeof CourseSyllabus>; item: Version; versions: readonly Version[]; language: Language }

/** The actions on a version besides its moves: print, edit, discard the draft, or start the next version. */
export function Acts({ of, item, versions, language }: Props) {
  const t = useWords(words)
  const go = useNavigate()
  const [amending, setAmending] = useState(false)
  const view = paths.view({ id: of.id })
  const fetchIt = (wanted: readonly Language[]) =>
    download(syllabusPaper, { params: { id: item.id }, query: { languages: wanted.join(',') } }).catch(showError)
  const mayAmend = of.actions.includes('write') && !versions.some(isOpen)
  const discard = async () => {
    await go(view)
    await remove(item)
  }
  return (
    <>
      <Menu
        label={t('view.pdf')}
        triggerClass={styles.trigger}
        trigger={
          <>
            <Icon name="download" size={16} />
            {t('view.pdf')}
          </>
        }
      >
        <MenuItem icon="download" onSelect={() => void fetchIt([language])}>
          {t('view.pdfOne')}
        </MenuItem>
        <MenuItem icon="download" onSelect={() => void fetchIt(languages)}>
          {t('view.pdfAll')}
        </MenuItem>
      </Menu>
      <Button icon="print" onClick={() => print()}>
        {t('view.print')}
      </Button>
      {item.actions.includes('delete') && (
        <ConfirmButton
          look="danger"
          ask={{
            title: t('view.discard'),
            children: t('view.discardAbout', { edition: item.edition }),
            onConfirm: discard,
          }}
        >
          {t('view.discard')}
        </ConfirmButton>
      )}
      {item.actions.includes('update') && (
        <ButtonLink to={paths.edit({ id: of.id })} icon="edit">
          {t('view.edit')}
        </ButtonLink>
      )}
      {mayAmend && (
        <Button icon="edit" onClick={() => setAmending(true)}>
          {t('view.amend')}
        </Button>
      )}
      {amending && <Amend of={of} edition={(versions[0]?.edition ?? 0) + 1} onClose={() => setAmending(false)} />}
    </>
  )
}
