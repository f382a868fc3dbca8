import { writeFileSync } from 'node:fs'
import { openMailServer } from '../../platform/test/smtp.ts'

/** The mail server of the journeys: every letter that the portal sends stands in a file, for the tests to read. */
const { MAIL_PORT, MAIL_FILE = '' } = process.env
const server = await openMailServer(Number(MAIL_PORT))
writeFileSync(MAIL_FILE, '[]')
let written = 0
setInterval(() => {
  if (server.taken.length === written) return
  written = server.taken.length
  writeFileSync(MAIL_FILE, JSON.stringify(server.taken.map(({ to, data }) => ({ to, data }))))
}, 200)
