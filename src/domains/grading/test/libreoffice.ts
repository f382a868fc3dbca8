import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const soffice = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'soffice'))
  .find((file) => existsSync(file))

/** Whether LibreOffice is installed here. */
export const hasLibreOffice = soffice !== undefined

/** The export filter: commas, quotes, and UTF-8. */
const commas = 'Text - txt - csv (StarCalc):44,34,76'

/**
 * Opens a file of a folder in LibreOffice and saves it in another format, in a subfolder with that name; returns the
 * path.
 */
export function savedAgain(folder: string, name: string, as: 'xlsx' | 'ods' | 'fods' | 'csv'): string {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  const format = as === 'csv' ? `csv:${commas}` : as
  const read = name.endsWith('.csv') ? [`--infilter=${commas}`] : []
  const wanted = [...read, '--convert-to', format, '--outdir', join(folder, as), name]
  execFileSync(soffice ?? '', [profile, '--headless', ...wanted], { cwd: folder, stdio: 'ignore' })
  return join(folder, as, basename(name).replace(/\.\w+$/, `.${as}`))
}
