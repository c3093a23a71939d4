import { describe, expect, test } from 'vitest';
import { listed } from '#tests/support/listed.ts';
import { refusalOf } from './refusal.ts';

describe('themes that are none for children are refused', () => {
  test.each([
    ['Guns!', 'weapons'],
    ['g u n s', 'weapons'],
    ['how to make a b0mb', 'weapons'],
    ['cocaine', 'drugs'],
    ['s3x', 'sex'],
    ['p.o.r.n', 'sex'],
    ['I want to kill myself', 'self-harm'],
    ['hurting people', 'violence'],
    ['kill my teacher', 'violence'],
    ["hack my friend's facebook", 'hacking'],
    ['steal passwords', 'hacking'],
    ['hitler', 'hate'],
    ['H1tler', 'hate'],
    ['racist jokes', 'hate'],
    ['boko haram flag', 'hate'],
    ['how to choke someone', 'violence'],
    ['slapping my little sister', 'violence'],
    ['drown a cat or a girl, drowning girls', 'violence'],
    ['poison for the neighbour, poison the neighbour', 'violence'],
    ['kidnap a child', 'violence'],
    ['mob justice', 'violence'],
    ['deepfake of my classmate', 'fakes'],
    ['face swap my teacher', 'fakes'],
    ['thermite', 'weapons'],
    ['m o l o t o v', 'weapons'],
    ['how to be thin, anorexia diet tracker', 'eating'],
    ['lose weight fast for girls', 'eating'],
    ['calorie counter', 'eating'],
    ['app to rate girls bodies', 'bullying'],
    ['rank the girls in my class by beauty', 'bullying'],
    ['who is the ugliest boy', 'bullying'],
    ['hot or not', 'bullying'],
    ['laugh at my classmates', 'bullying'],
    ['tracker to follow my girlfriend', 'spying'],
    ['see the location of my boyfriend', 'spying'],
    ['follow a girl home', 'spying'],
    ['hidden camera for the bathroom', 'spying'],
    ['sports betting website for teenagers', 'gambling'],
    ['casino', 'gambling'],
    ['bet on football', 'gambling'],
    ['print fake money', 'crime'],
    ['exam leakage', 'crime'],
    ['dating app for teenagers', 'sex'],
    ['human sacrifice', 'violence'],
    ['beat my wife', 'violence'],
    ['how to hit a child', 'violence'],
    ['execute prisoners', 'violence'],
    ['rating girls', 'bullying'],
    ['which girl has the best body', 'bullying'],
    ['secretly record my teacher', 'spying'],
    ['bet predictions', 'gambling'],
    ['fake news about the president', 'fakes'],
    ['kissing my teacher', 'sex'],
    ['concentration camp game', 'hate'],
    ['a water gun and a real gun', 'weapons'],
  ] as const)('%s: %s', (theme, reason) => {
    expect(refusalOf(theme)).toBe(reason);
  });

  test.each(listed(`
    kill mosquitoes | hackathon | basketball shooting | Sussex | skill games | drumming | begun | life hacks
    knight fights dragon | football scores | weight of cows | cows that lose weight when it is dry
    healthy food | a balanced diet | the diet of a lion | history of the second world war for school
    hitler and the second world war, a history lesson | Rwanda genocide memorial | space war game
    first aid for choking babies | save drowning people | germs attack people | rescue the kidnapped princess
    kick the ball to a friend | boxing robot | poisonous snakes | heart rate of the human body
    heart rate: compare boys and girls before and after a run, faces red | growth rate of maize
    rate my favourite books | ranking of football teams | compare boys and girls in class attendance
    the most beautiful lakes | the hottest day of the year | robot that follows people | line follower robot
    follow the leader | bus tracker | cow tracker with GPS | track my exercise with my friend
    watch my brother play football | birthday card for my wife | I spy with my little eye
    lion stalking its prey | maize stalks | stop bullying in our school | how to spot a deepfake
    dangers of gambling | fake money detector | the alphabet | carbon dating | catfish farm
    thin paper for a kite | burning wood and safe stoves | laughing hyena | police car | Valentine card
    sharing with everybody | water guns | bullet trains | killer whales | a murder mystery
    beat my brother at chess | drug awareness poster | how to stop smoking | ranking girls football teams
    a dog that follows a girl | selling baby clothes | fat pigs`))('%s is none of them', (theme) => expect(refusalOf(theme)).toBeUndefined());
});
