// The portal with reload: the app is rebuilt and the server restarted when their sources change.
import { spawn } from 'node:child_process'

const children = [
  spawn('vite', ['build', '--watch', '--logLevel', 'warn'], { stdio: 'inherit' }),
  spawn('node', ['--watch', '--watch-preserve-output', '--disable-proto=delete', 'src/app/server/main.ts'], {
    stdio: 'inherit',
  }),
]
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) child.kill(signal)
  })
