/** Shows the button that leads back to the page that was left by sending its form, if this page was opened so. */
const button = document.querySelector<HTMLElement>('[data-back]');
if (button && document.referrer && history.length > 1) {
  button.hidden = false;
  button.addEventListener('click', () => {
    history.back();
  });
}
