/** Names for groups of words. `ASKS` comes before a requested thing; things in `GAMES` are harmless. */
export const groups: Record<string, string> = {
  ADULT:
    'teacher/instructor/tutor/trainer/coach/mentor/staff/guard/askari/sir/madam/matron/maid/driver/pastor/he/she/they/STRANGER/KIN',
  STRANGER: 'neighbour/neighbor/man/guy/adult/stranger/someone/somebody',
  KIN: 'dad/daddy/father/stepfather/stepdad/mum/mom/mummy/mother/stepmother/stepmum/parent/uncle/aunt/auntie/brother/sister/cousin/boyfriend/husband',
  CHILD: 'me/us/him/her/them/MINE',
  MINE: 'son/daughter/niece/nephew/sister/brother/my-child/my-girl/my-boy/my-kid/my-friend/my-pupil/my-student/our-child/our-girl/our-boy/our-kid/year-old',
  YOUNG: 'child/children/girl/boy/kid/baby/pupil/student/classmate',
  LOVED: 'girlfriend/boyfriend/crush/ex/wife/husband',
  PERSON:
    'anyone/anybody/everyone/everybody/people/person/human/men/woman/women/teen/teenager/teacher/headteacher/friend/prisoner/him/them/YOUNG/LOVED/STRANGER/KIN',
  CLOTHES: 'clothes/dress/shirt/trouser/short/skirt/blouse/pant/knicker/bra/underwear/pyjama',
  PICTURE: 'photo/picture/pic/selfie/video',
  LESSON: 'meeting/call/lesson/class/session/camera/zoom',
  ONLINE:
    'online/internet/facebook/instagram/tiktok/whatsapp/snapchat/discord/telegram/roblox/game/chat/group',
  SPORT: 'game/chess/draughts/ludo/fifa/quiz/race/match/football/netball/sport/team',
  WARNING:
    'awareness/prevent/stop/quit/avoid/against/danger/protect/safety/detect/detector/spot/recognise/helpline/report/first-aid/save/rescue/history/museum/memorial',
  ASKS: 'how-to/how-do-i/how-can-i/make/build/create/buy/sell/get/grow/cook/print/write/draw/see/use/take/smoke/teach/help-me/want-to/kutengeneza/okukola',
  GAMES: 'game/scratch/sprite/pygame/minecraft/minesweeper',
};

export const harmless =
  'water gun, glue gun, bubble gun, bullet train, bullet point, killer whale, murder mystery, bath bomb, drug shop, naked eye, naked mole rat, sex education, sexual reproduction, suicide prevention, preventing suicide';

/**
 * What is said about a child's safety: `emergency`, `approach` and `danger` are answered with a helpline; `worry` names one
 * where a message is not understood; everything else is refused.
 *
 * A comma ends a phrase. Up to three other words may stand before each of its words, none where a hyphen joins two. `a/b` is
 * a or b, `.` is the end of the text; other forms of a word are understood. No project is about what is in `about:`; in a
 * message it counts only when it is asked for. With a phrase of `unless:` nothing under the heading counts.
 */
export const phrases = `
emergency
  swallow/ate/eaten/drank/drunk/drink/inhale battery/magnet/coin/needle/pin/screw/bead, bitten snake, snake-bite
  is-drowning
  swallow/ate/drank/drunk/amemeza/alimeza/amira poison/bleach/jik/acid/paraffin/petrol/pesticide/betri/sumu/obutwa
  swallow/took/ate/amize medicine/tablet/pill/syrup/eddagala vomit/sleepy/shaking/asesema, having-a-fit
  having-a-seizure, unconscious, not-breathing, stopped-breathing, cant-breathe, is-choking
  knocked/run-over/etomedde bleeding/not-moving/omusaayi
  collapse/faint/seizure/convulsion what-do/what-should/what-shall
  unless: game, turtle, sprite, wallet, momo, if-a
approach
  ADULT/friend/person want/ask/invite/tell/told meet/see/visit/follow CHILD alone/secret/secretly/private/outside/without
  friend/boy/girl/man/adult/stranger/someone ONLINE want/ask/invite meet/see/visit me/him/her/us/at/in
  MINE met someone/some1/person/man/boy/girl ONLINE, should-i/shall-i meet boy/girl/man/someone/person
  anataka/ananitaka tukutane
  unless: meet-the, meet-your, meet-you
danger
  suicide, suicidal, kms, unalive, killmyself, veux mourir, me-tuer, self-harm, selfharm, overdose, how/way to-die, painless-death, end-my-life, cut/slit my-wrist
  kill/hurt/cut/harm/hang/starve/poison/burn myself/himself/herself/themselves/yourself
  want/wish/going/ready to-die/2-die/end-my-life/end-it-all/be-dead/disappear-forever, wanna/gonna/feel die/dying
  dont/not/no want/feel/reason/point to-live/living/be-alive/wake-up-./wake-up-tomorrow, want-to sleep never wake-up
  nobody/no-one miss/notice me/i, nobody/no-one miss/cry/care him/her/he/she die/died/dead/gone
  better/rather be/was dead, ADULT ask/asking CHILD/MINE/girl/boy PICTURE herself/himself/her-body
  wish dead/never born, better-off dead/without-me, how-many tablet/pill/panadol die/kill/too-many
  took/swallow/drank many/all/lots/whole tablet/pill/panadol, nataka/njagala kufa, kujiua, okwetta, kwetta
  unless: awareness, campaign, museum, memorial
danger
  ADULT beat/hit/slap/kick/burn/cane/choke/strangle/threaten/hurt/lock/tie/pinch/punch/grab/hug CHILD
  CHILD was/is/got slapped/hit/caned/pinched/beaten by/on/at
  unless: in/at SPORT, game work, me-out, us-out, with-question, investigate, look-into
danger
  ADULT touch/rape/molest/abuse/defile/fondle/undress/tickle/kiss/rub/stroke/squeeze CHILD/bum/bottom/breast/thigh
  ADULT/boy/girl want/will/threaten kill/murder/finish/stab me/us/MINE, they/he kill mum/mummy/mother
  raped/defile/molest YOUNG
  i/CHILD am/is/being/get/keep abused/raped/beaten/molested/defiled/trafficked/kidnapped/starved/blackmailed/bullied
  CHILD was/is/got touched/kissed by/on/at
  make/made/force CHILD kneel/strip/undress/drink
  ADULT come my-bed/my-room/my-bedroom, ADULT come bathroom/bedroom wash/bath/bathe/shower/sleep/night
  not-safe at-home, locked in house/home/room, mum/mummy/mother/dad/parent leave/left me/us alone
  mum/mummy/mother/dad/parent not-been home, child is-being beaten, KIN/teacher sent MINE love
  alimshika/anamshika matiti, alimvua/anamvua nguo, ankwata/amukwata byekyama
  scared/afraid go-home, run/ran away-from-home, amempiga/alimpiga/amemchapa/amemgusa mtoto/mwanangu/binti, ananipiga
  wananipiga, napigwa, akubye/yakubye/yasunye/yakutte omwana/muwala/mutabani/mabeere, ankuba, atukuba, ansobezaako
  unless: picha, investigate, look-into
danger
  touch/show/see private-part/private-place, sat/sit/carry/put his-lap, put hand/finger in/inside/under/up CLOTHES
  ask/tell/told/make/made/force/want CHILD take-off/remove/lift/lower CLOTHES
  ask/make/force/want CHILD naked/nude/have-sex
  PICTURE/nude without CLOTHES, send/sent/ask/take PICTURE herself/himself/myself/me/CLOTHES/body
  PICTURE if-i dont/not pay/send/meet, nude/naked PICTURE unless/money/pay/airtime/share/post
  show/sent/send dirty/blue/naked/nude/porn/adult/sex PICTURE/film/movie
  without/not-wearing clothes/trouser LESSON, LESSON without/not-wearing clothes/trouser, say/said/tell/told keep secret
  threaten/said/say if tell anyone/mum/mummy/dad/police, ADULT ask CHILD her-number/his-number/her-phone/his-phone
  ADULT call/text/message/chat/inbox/write/wrote MINE night/midnight, ADULT start/keep whatsapp/text/message/inbox MINE/girl/boy/her/him, omusajja ekiro/ebifaananyi
  unless: the-baby, my-project
danger
  MINE missing-./missing-since/missing-help/missing-please, MINE wandered/disappeared
  omwana/muwala/mutabani abuze/yabuze
  CHILD not/never/hasnt/didnt come/reach/return home-./back-./home-since/home-from/home-yet/back-since/back-from/back-yet
  pick/took/taken/collect CHILD without permission/consent/knowledge, stranger was/is LESSON, know joined LESSON
  cannot/cant/unable/failed reach/find/trace CHILD who/since/anywhere/street
  nobody/no-one came/come since are/am children/alone
  unless: the-link, stop, ssomo
worry
  scared, afraid, fear, frighten, hurt, cry, abuse, beat, beaten, touch, secret, unsafe, not-safe, bully, bullied
  rape, harass
  threat, threaten, naked, nude, private-part, worry, worried, uncomfortable, stranger, help-me, alone-with
  ntya, akuba, anapiga, naogopa, nimeogopa
worry
  kill, die, dying, hit, missing, danger, dangerous
  unless: python, code, program, script, node, loop, turtle, variable, function, sprite, syntax, colon, dying-to
weapons
  bomb/explosive/gunpowder household/chemical/ingredient/recipe/fertilizer
weapons
  about: gun, shotgun, pistol, rifle, firearm, weapon, bomb, bbomu, bomu, grenade, explosive, dynamite, ammunition
  about: bullet, ammo, machete, sarin, silencer, columbine
  about: missile, landmine, detonator, flamethrower, sniper, panga/knife attack/fight, thermite, molotov, napalm
  about: gunpowder, nerve-gas, make/homemade poison
  unless: disposal, museum
drugs
  grow/smoke/buy/sell weed, okunywa enjaga
  about: drug, cocaine, heroin, marijuana, cannabis, ganja, bhang, meth, opium, mairungi, khat, lsd, ecstasy, shisha
  about: vape, alcohol, beer, waragi, vodka, whisky, drinking-game, drunk, cigarette, tobacco, smoking
  unless: WARNING, medicine, farm, garden
sex
  porn, porno, pornography, hentai, sexting, onlyfans, masturbate, xxx, sexy, erotic, have-sex, having-sex
  about: sex, sexual, nude, naked, undress, prostitute, rape, strip-club, boobs, penis, vagina, orgasm, seduce, bikini
  about: dating-app, dating-site, sugar-daddy, sugar-mummy, hot-girl, hot-boy, kiss/date teacher/YOUNG
violence
  kill/murder/poison/stab/shoot/behead/rape/torture/lure/groom/kidnap/abduct PERSON, choking-game, kuua mtu
  shoot-up/burn-down/blow-up/bomb school/church/hospital/house
  about: hit/beat/punish/choke/drown/strangle/slap/punch/kick/burn/attack/hurt/harm/threaten/blackmail/execute PERSON
  about: murder, torture, behead, gore, terrorist, massacre, revenge, human-sacrifice, child-sacrifice, mob-justice
  about: lynch, school-shooting, human-trafficking, sell people/child/girl/organ/kidney
  unless: WARNING, process, price, zombie, zombies, germ, mosquito, in/at SPORT, ball
hacking
  hack account/facebook/instagram/whatsapp/email/phone/wifi/bank/money/momo/school/system/computer/website/someone
  steal/crack password/account/data, keylogger, malware, ransomware, spyware, computer-virus, phishing, ddos, botnet
  about: dark-web, spy-on, scam
  bypass parental/filter/password, ignore/forget/disregard instruction/rule/prompt
  unless: WARNING, ethical, stolen, somebody-hack, someone-hack, was-hack, got-hack, been-hack
crime
  print/make/create fake/counterfeit money/note/certificate/id, scam/defraud people/customer
  about: counterfeit, fake money/note/id/certificate, exam-leakage, pickpocket, shoplifting
  about: steal/rob phone/money/shop, pyramid-scheme, cheat exam
  unless: WARNING
hate
  kill muslim/christian/jew/foreigner, join al-shabaab/isis/boko-haram/adf
  about: hitler, nazi, swastika, kkk, mein-kampf, gas-chamber, genocide, racist, racism, concentration-camp
  about: boko-haram, al-qaeda, taliban, islamic-state, white-power
  unless: WARNING, lesson
bullying
  about: laugh-at/make-fun-of/mock/tease/insult/humiliate/embarrass/bully PERSON, hot-or-not, prank-call
  about: rate/rank girl/boy/woman/women/classmate/teacher, ugliest, sexiest, fattest, best-body
  unless: WARNING, SPORT, heart, pulse, cow, goat, pig
spying, fakes
  spy LOVED
  about: track/tracker/follow/stalk/locate/location LOVED/someone/girl/woman, hidden-camera
  about: secretly-record/secretly-film PERSON, deepfake, deep-fake, face-swap, fake-news, fake-photo, fake-video
  unless: WARNING, SPORT, robot, dog, story, leader
gambling
  about: bet, betting, sportpesa, gamble, gambler, casino, bookmaker, betpawa, poker, roulette, jackpot, slot-machine
  about: lotto, lottery
  unless: WARNING
eating
  about: anorexia, bulimia, be/get/become thin/skinny, lose-weight, weight-loss, slimming
  about: diet/calorie counter/tracker/app
  unless: cow, cattle, goat, animal`;
