import { useState } from 'react'
import { type ExportFormat, exportList, ListExport, listExportFile } from '../../contract/list-export.ts'
import type { AnyResource, Item } from '../../contract/resource.ts'
import { itemOf } from '../api/api.ts'
import { call, download } from '../api/api-endpoint.ts'
import { searchOf } from '../api/api-search.ts'
import { queries } from '../api/query.ts'
import { notify } from '../notify/notify.ts'
import { showError } from '../page/errors.tsx'
import button from '../ui/button.module.css'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { useFormat } from '../words/format.ts'
import { kit } from '../words/kit.ts'
import { useText, useWords } from '../words/words.ts'
import { type Column, exportedAs } from './column.ts'
import type { List } from './list.ts'

type Exported = Item<typeof ListExport>
type Props<R extends AnyResource> = {
  of: Pick<List<R>, 'path' | 'params'>
  columns: readonly Column<R>[]
  label: string
  /** Prints all rows, where the screen shows only some of them. */
  onPrint?: () => Promise<void>
}

const everyMs = 1500

/**
 * Requests that the server writes the whole list, with the visible columns, into a file. A long list is exported in the
 * background; somebody who leaves the page finds it later through the link in the notice.
 */
export function ExportButton<R extends AnyResource>({ of, columns, label, onPrint }: Props<R>) {
  const t = useWords(kit)
  const text = useText()
  const { number } = useFormat()
  const [busy, setBusy] = useState(false)
  const run = async (format: ExportFormat) => {
    setBusy(true)
    let close = notify({ type: 'ongoing', text: t('table.exporting') })
    const onProgress = (rows: number) => {
      close()
      close = notify({ type: 'ongoing', text: t('table.exportingRows', { rows: number(rows) }) })
    }
    try {
      const asked = {
        title: label,
        format,
        list: addressOf(of),
        columns: columns.flatMap((one) => exportedAs(one, text)),
      }
      const done = await whenMade(await call(exportList, { body: asked }), onProgress)
      if (done.state === 'READY') {
        await download(listExportFile, { params: { id: done.id } })
        notify({ type: 'positive', text: t('table.exported', { count: done.rows }) })
      } else notify({ type: 'negative', text: t('table.exportFailed') })
    } catch (error) {
      showError(error)
    } finally {
      close()
      setBusy(false)
    }
  }
  return (
    <Menu
      label={t('table.export')}
      triggerClass={button.button}
      trigger={
        <>
          <Icon name="download" size={16} />
          <span aria-busy={busy} className="sr-only-phone">
            {t('table.export')}
          </span>
        </>
      }
    >
      <MenuItem onSelect={() => void (busy || run('xlsx'))}>{t('table.excel')}</MenuItem>
      <MenuItem onSelect={() => void (busy || run('csv'))}>{t('table.csv')}</MenuItem>
      {onPrint && <MenuItem onSelect={() => void onPrint().catch(showError)}>{t('table.print')}</MenuItem>}
    </Menu>
  )
}

/** The list with its filters and order, without a page of it. */
function addressOf<R extends AnyResource>({ path, params }: Pick<List<R>, 'path' | 'params'>): string {
  const { page: _, itemsPerPage: __, after: ___, before: ____, ...chosen } = params
  return path + searchOf(chosen)
}

/** Polls until the file is ready, or has failed. */
async function whenMade(made: Exported, onProgress: (rows: number) => void): Promise<Exported> {
  for (let now = made; ; now = await queries.fetchQuery({ ...itemOf(ListExport, made.id), staleTime: 0 })) {
    if (now.state === 'READY' || now.state === 'FAILED') return now
    onProgress(now.rows)
    await new Promise((done) => setTimeout(done, everyMs))
  }
}
