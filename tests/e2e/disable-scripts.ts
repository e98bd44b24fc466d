import type { Page } from '@playwright/test';

/**
 * Forbids the scripts of every page that is opened: over BiDi, `javaScriptEnabled` has no effect. The
 * response to a post is not changed.
 */
export async function disableScripts(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    const request = route.request();
    if (!request.isNavigationRequest() || request.method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    const sandbox = 'sandbox allow-forms allow-same-origin';
    const headers = { ...response.headers(), 'content-security-policy': `${policy}, ${sandbox}` };
    return route.fulfill({ response, headers });
  });
}
