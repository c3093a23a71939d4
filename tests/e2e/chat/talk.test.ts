import type { Request } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chat } from '#content/chat.ts';
import { site } from '#content/school.ts';
import {
  answerWith,
  ask,
  CHATBOT,
  chatWindow,
  holdQuestions,
  messagesFrom,
  openChat,
  question,
} from '../support/chat.ts';
import { isForm } from '../support/posts.ts';
import { openSomero } from '../support/somero.ts';

const somero = openSomero({ shared: true });

const button = (page: Parameters<typeof question>[0], name: string) =>
  chatWindow(page).getByRole('button', { name, exact: true });

describe('the chat', () => {
  test('begins with a greeting; Enter sends, Shift+Enter breaks the line, empty text is not sent', async () => {
    const { page } = await somero.newPage();
    await answerWith(page, 'An hour costs **UGX 20,000**. See [the Hour of Code](/hour-of-code).');
    const sent: Request[] = [];
    page.on('request', (request) => {
      if (isForm(request)) sent.push(request);
    });
    await openChat(page);
    expect(await messagesFrom(page, 'bot').allTextContents()).toEqual([
      expect.stringContaining(chat.greeting),
    ]);

    await question(page).press('Enter');
    await question(page).fill('  ');
    await question(page).press('Enter');
    await button(page, chat.send).click();
    await question(page).fill('How much');
    await question(page).press('Shift+Enter');
    await question(page).pressSequentially('is an hour?');
    expect(sent).toEqual([]);
    await question(page).press('Enter');

    await messagesFrom(page, 'bot').getByText('UGX 20,000').waitFor();
    expect(await messagesFrom(page, 'user').locator('p').allTextContents()).toEqual([
      'How much\nis an hour?',
    ]);
    expect(await question(page).inputValue()).toBe('');
    expect(await chatWindow(page).getByRole('link', { name: 'the Hour of Code' }).getAttribute('href')).toBe(
      '/hour-of-code',
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postDataJSON()).toEqual({
      message: {
        text: 'How much\nis an hour?',
        name: expect.stringMatching(/^spaces\/website\/messages\/[\w-]{36}$/),
        displayName: expect.any(String),
      },
      space: { name: 'spaces/website', displayName: expect.stringContaining(site.name) },
      thread: { name: expect.stringMatching(/^spaces\/website\/threads\/[\w-]{36}$/) },
    });
  });

  test('sends nothing while a reply is pending, and keeps what is typed meanwhile', async () => {
    const { page } = await somero.newPage();
    const asked = await holdQuestions(page);
    await openChat(page);
    await ask(page, 'How much is it?');
    await chatWindow(page).getByText(chat.pending).waitFor();
    await ask(page, 'And which ages?');
    await button(page, chat.send).click({ force: true });
    expect(asked).toHaveLength(1);
    expect(await question(page).inputValue()).toBe('And which ages?');
    await asked[0]?.fulfill({ json: { text: 'UGX 20,000.' } });
    await messagesFrom(page, 'bot').getByText('UGX 20,000.').waitFor();
    await question(page).press('Enter');
    await expect.poll(() => asked.length).toBe(2);
  });

  test('keeps a text that is too long, reports limit and length, and sends it once shorter', async () => {
    const { page } = await somero.newPage({ width: 360 });
    const asked = await holdQuestions(page);
    await openChat(page);
    await question(page).focus();
    await page.keyboard.insertText('word '.repeat(540).trim());
    const told = (length: string) => `Please shorten this question to 2,000 characters; it has ${length}`;
    const visible = chatWindow(page).locator('.field-error');
    const spoken = chatWindow(page).getByRole('status');
    await visible.getByText(told('2,699')).waitFor();
    expect(await spoken.textContent()).toBe(told('2,699'));
    expect(await question(page).getAttribute('aria-invalid')).toBe('true');
    expect(await question(page).getAttribute('aria-describedby')).toBe(await visible.getAttribute('id'));
    await question(page).press('Backspace');
    await visible.getByText(told('2,698')).waitFor();
    expect(await spoken.textContent()).toBe(told('2,699'));
    await question(page).press('Enter');
    await expect.poll(() => spoken.textContent()).toBe(told('2,698'));
    expect((await question(page).inputValue()).length).toBe(2_698);
    expect(asked).toHaveLength(0);
    await question(page).fill('How much?');
    await visible.waitFor({ state: 'detached' });
    expect(await spoken.textContent()).toBe('');
    await question(page).press('Enter');
    await expect.poll(() => asked.length).toBe(1);
  });

  test('asks an example with one press, and keeps the focus in the window', async () => {
    const { page } = await somero.newPage();
    await answerWith(page, 'Six to eighteen.');
    await openChat(page);
    await button(page, chat.examples[1]).press('Enter');
    await messagesFrom(page, 'bot').getByText('Six to eighteen.').waitFor();
    expect(await button(page, chat.examples[0]).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  });

  test('has each answer in the live region once, and no question', async () => {
    const { page } = await somero.newPage();
    await answerWith(page, 'UGX 20,000.');
    await openChat(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      const live = document.querySelector('.chat-latest');
      Object.assign(window, { seen });
      new MutationObserver((records) => {
        for (const { addedNodes } of records)
          for (const node of addedNodes) seen.push(node.textContent ?? '');
      }).observe(live as Element, { childList: true, subtree: true });
    });
    for (const [index, text] of ['How much?', 'How much, again?'].entries()) {
      await ask(page, text);
      await expect.poll(() => messagesFrom(page, 'bot').getByText('UGX 20,000.').count()).toBe(index + 1);
    }
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(seen).toEqual([`${chat.assistant} UGX 20,000.`, `${chat.assistant} UGX 20,000.`]);
  });
});

describe('personal data and markup in the chat', () => {
  test('shows HTML, images, and links to other sites as text', async () => {
    const { page } = await somero.newPage();
    const hostile =
      '<img src=x onerror="document.title=1"> ![p](https://evil.example/p.png) [a](javascript:alert(1)) [b](//evil.example) [c](/about) <script>1</script>';
    await answerWith(page, hostile);
    await openChat(page);
    await ask(page, 'What?');
    const answer = messagesFrom(page, 'bot').last();
    await answer.getByRole('link', { name: 'c' }).waitFor();
    expect(await answer.getByRole('link').count()).toBe(1);
    expect(await answer.locator('img, script').count()).toBe(0);
    expect(await answer.textContent()).toContain('<script>1</script>');
  });

  test('removes a phone number and an e-mail address before sending, with a note', async () => {
    const { page } = await somero.newPage();
    await answerWith(page, 'I see.');
    await openChat(page);
    const sent = page.waitForRequest(CHATBOT);
    await ask(page, 'Call me on 0772 123 456 or write to amina@families.example please');
    const { text } = (await sent).postDataJSON().message;
    expect(text).not.toMatch(/772\D?123|@/);
    expect(text).toMatch(/^Call me on .* please$/);
    await chatWindow(page).getByText(chat.redacted).waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toMatch(/772\D?123|amina@/);
  });

  test('sends nothing about the page of a registration', async () => {
    const { page } = await somero.newPage();
    await answerWith(page, 'I see.');
    const { id } = await somero.register();
    await openChat(page, `/pay/${id}`);
    const sent = page.waitForRequest(CHATBOT);
    await ask(page, `Where is my receipt? ${somero.origin}/pay/${id}`);
    const request = await sent;
    expect(JSON.stringify([request.postData(), await request.allHeaders()])).not.toContain(id);
    expect(await page.evaluate(() => sessionStorage.getItem('somero:chat'))).not.toContain(id);
  });
});

describe('a chat without an answer', () => {
  test('reports the trouble with an address to write to, and asks again with one press', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/status of (503|429)|ERR_FAILED/);
    const answers = [{ status: 503, json: { message: 'Busy' } }, { json: { text: '' } }, { body: '<html>' }];
    await openChat(page);
    await page.route(CHATBOT, (route) => {
      const answer = answers.shift();
      return answer ? route.fulfill(answer) : route.abort();
    });
    await ask(page, 'How much?');
    const trouble = messagesFrom(page, 'bot').getByText(/trouble connecting/);
    for (let left = answers.length; left >= 0; left -= 1) {
      await trouble.waitFor();
      expect(await trouble.count()).toBe(1);
      expect(await trouble.getByRole('link').getAttribute('href')).toBe(`mailto:${site.email}`);
      await button(page, chat.askAgain).click();
    }
    // The last question has its answer: without a route the server would give it another.
    await trouble.waitFor();
    await page.unroute(CHATBOT);
    const message = 'Too many requests. Please wait 20 seconds.';
    await page.route(CHATBOT, (route) => route.fulfill({ status: 429, json: { message } }));
    await button(page, chat.askAgain).click();
    const refused = messagesFrom(page, 'bot').last();
    await refused.getByText(message, { exact: false }).waitFor();
    expect(await refused.getByRole('link').getAttribute('href')).toMatch(/^mailto:/);
    await page.unroute(CHATBOT);
    await answerWith(page, 'UGX 20,000.');
    await button(page, chat.askAgain).click();
    await messagesFrom(page, 'bot').getByText('UGX 20,000.').waitFor();
    expect(await trouble.count()).toBe(0);
    expect(await messagesFrom(page, 'user').count()).toBe(1);
  });

  test('waits for a slow answer, can be stopped, and gives up after 30 seconds', async () => {
    const { page, expectConsole } = await somero.newPage();
    expectConsole(/ERR_FAILED|ERR_ABORTED/);
    const asked = await holdQuestions(page);
    await page.clock.install();
    await openChat(page);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await ask(page, 'How much?');
    await chatWindow(page).getByText(chat.pending).waitFor();
    await page.clock.runFor(8000);
    await chatWindow(page).getByText(chat.slow).waitFor();
    await button(page, chat.stop).click();
    expect(await question(page).inputValue()).toBe('How much?');
    expect(await messagesFrom(page, 'user').count()).toBe(0);

    await question(page).press('Enter');
    await chatWindow(page).getByText(chat.pending).waitFor();
    await page.clock.runFor(29_900);
    expect(
      await messagesFrom(page, 'bot')
        .getByText(/trouble/)
        .count(),
    ).toBe(0);
    await page.clock.runFor(200);
    await messagesFrom(page, 'bot')
      .getByText(/trouble connecting/)
      .waitFor();
    expect(asked).toHaveLength(2);
  });
});

describe('a conversation in one tab', () => {
  test('continues from page to page, until it is started over', async () => {
    const { page, context } = await somero.newPage();
    await answerWith(page, 'See [what we do](/about).');
    await openChat(page);
    await ask(page, 'Who are you?');
    await chatWindow(page).getByRole('link', { name: 'what we do' }).click();
    await page.waitForURL('**/about');
    await messagesFrom(page, 'user').getByText('Who are you?').waitFor();
    await messagesFrom(page, 'bot').getByText('See what we do.').waitFor();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    const other = await context.newPage();
    await openChat(other);
    expect(await messagesFrom(other, 'user').count()).toBe(0);

    await button(page, chat.startAgain).click();
    expect(await messagesFrom(page, 'user').count()).toBe(0);
    await page.reload();
    await messagesFrom(page, 'bot').getByText(chat.greeting).waitFor();
    expect(await messagesFrom(page, 'user').count()).toBe(0);
  });

  test('offers to ask a question again whose page was left before its answer', async () => {
    const { page } = await somero.newPage();
    const asked = await holdQuestions(page);
    await openChat(page);
    await ask(page, 'How much?');
    await expect.poll(() => asked.length).toBe(1);
    await page.goto('/about');
    await button(page, chat.askAgain).click();
    await expect.poll(() => asked.length).toBe(2);
    await asked[1]?.fulfill({ json: { text: 'UGX 20,000.' } });
    await messagesFrom(page, 'bot').getByText('UGX 20,000.').waitFor();
  });

  test('has the last forty messages only', async () => {
    const { page } = await somero.newPage();
    await page.addInitScript(() => {
      if (sessionStorage.length > 0) return;
      const messages = Array.from({ length: 40 }, (_, index) => ({
        id: String(index),
        text: `Message ${index}`,
        sender: index % 2 ? 'bot' : 'user',
        timestamp: Date.now() - 1000,
      }));
      sessionStorage.setItem('somero:chat', JSON.stringify({ id: 'a', messages }));
    });
    await answerWith(page, 'The newest.');
    await openChat(page);
    await ask(page, 'One more');
    await messagesFrom(page, 'bot').getByText('The newest.').waitFor();
    const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('somero:chat') ?? '').messages);
    expect(kept).toHaveLength(40);
    expect(kept[0].text).toBe('Message 2');
    expect(kept[39].text).toBe('The newest.');
  });
});
