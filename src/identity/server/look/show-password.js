// Shows what was typed into a password field, until the form is sent.
for (const button of document.querySelectorAll('button[data-of]')) {
  const input = document.getElementById(button.dataset.of)
  const show = (shown) => {
    input.type = shown ? 'text' : 'password'
    button.setAttribute('aria-pressed', String(shown))
    button.textContent = shown ? button.dataset.hide : button.dataset.show
  }
  button.hidden = false
  button.addEventListener('click', () => {
    show(input.type === 'password')
    input.focus()
  })
  input.form.addEventListener('submit', () => show(false))
}
