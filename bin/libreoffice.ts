// LibreOffice for the tests that open mark sheets with it, installed by apt if it is missing.
import { existsSync } from 'node:fs'
import { installAlone } from './apt.ts'

export function installLibreOffice(): void {
  if (existsSync('/usr/bin/soffice')) return
  console.log('Installing LibreOffice …')
  if (!installAlone('libreoffice-calc'))
    console.log('Without LibreOffice the tests that open sheets with it are skipped.')
}
