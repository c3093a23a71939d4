/** What children ask most about their own games in Scratch and Python; the first that fits is said. */
export const gameTips: readonly (readonly [RegExp, string])[] = [
  [
    /roblox|subway|minecraft|gta/,
    'A game as big as that has hundreds of makers. Begin with one piece of it: a figure that runs by itself (`forever`, `change x by -5` for the ground) and jumps when you press space. Then add one thing at a time.',
  ],
  [
    /microbit|micro ?bit|robot/,
    'Plan it in steps first: what should happen, and what starts it? A count-down is a variable that gets 1 less each second. A stop switch is an `if button is pressed` inside the loop, which sets the motors to 0.',
  ],
  [
    /simulator/,
    'Give the robot one step, look where it stands, and only then the next. When it hits a wall, the step before was wrong. Count the squares on paper first, and use "repeat" for a straight way.',
  ],
  [
    /turtle.*(?:wrong|instead|left|right way)|(?:wrong|instead).*turtle/,
    'Look at the angle of the turn: 90 makes a square, 120 a triangle, 144 a star. `right` turns to the right and `left` to the left, as the turtle looks. For a square repeat 4 times: `turtle.forward(100)`, `turtle.right(90)`.',
  ],
  [
    /delet\w+ my (?:game|project|work|program|code)|\block (?:my|them|it|the)/,
    'Keep a copy: in Scratch **File**, then **Save to your computer**, under a name with the date. A program in Python is a file; copy it to another folder. And tell your parents, so that everybody has a place of their own.',
  ],
  [
    /turtle.*(?:star|square|circle|triangle|shape|flower|hexagon|spiral|draw)|(?:star|square|circle|triangle|shape|hexagon|spiral).*turtle/,
    'In Python repeat two lines in a loop: a step and a turn. After `import turtle`: `for i in range(5):`, and pushed in below it `turtle.forward(100)` and `turtle.right(144)`. That is a star. For a square: 4 times, and 90; for a triangle: 3 times, and 120.',
  ],
  [
    /python.*count|count.*python|quiz|how do i count/,
    'In Python keep the number in a variable. Before the game: `score = 0`. At each right answer: `score = score + 1`. At the end: `print(score)`. Build the smallest part that works, run it, and then add the next.',
  ],
  [
    /python|hangman|snake/,
    'In Python build the smallest part first: ask with `input`, compare with `if`, count with `score = score + 1`, and put it into a `while` loop. Run it after each line that you add. For a snake that moves, `turtle` comes with Python.',
  ],
  [
    /flag clicked|still nothing/,
    'Look whether the blocks hang together with `when flag clicked`: a gap between two of them is enough, and nothing below it runs. Look also whether they belong to the sprite that you see on the stage.',
  ],
  [
    /jump/,
    'In Scratch: `when space key pressed`, `repeat 10` with `change y by 10` inside, then `repeat 10` with `change y by -10`. The first goes up, the second comes down.',
  ],
  [
    /\blives?\b|health|3 hits|game over|player die|make him die|hit counter/,
    'In Scratch make a variable `lives` and set it to 3 at the start. Then `forever`: `if touching` the enemy, `change lives by -1` and `wait 1 seconds`. And: `if lives = 0`, show the "Game over" backdrop and `stop all`.',
  ],
  [
    /clone|delete|after it is hit/,
    'In Scratch, in the part `when I start as a clone`: `forever`, and inside it `if touching edge` (or the other sprite) then `delete this clone`. Only clones can be deleted; the sprite itself you `hide`.',
  ],
  [
    /off the screen|disappear|doesnt come back|get it back/,
    'The sprite has left the stage or is hidden. Put these blocks at the start: `when flag clicked`, `show`, `go to x: 0 y: 0`. With `if on edge, bounce` it does not run away again.',
  ],
  [
    /timer|countdown/,
    'In Scratch make a variable `time`, set it to 30 at the start, and then: `repeat until time = 0` with `wait 1 seconds` and `change time by -1` inside. After the loop comes what happens at the end.',
  ],
  [
    /sound|noise|music/,
    'In Scratch open **Sounds**, choose one or record your own, and put `start sound` where it should be heard: inside the `if touching` for a hit. With `play until done` the program waits until the sound ends.',
  ],
  [
    /score|marks|points/,
    'In Scratch make a variable `score`. At `when flag clicked`: `set score to 0`. Where something is caught: `change score by 1`. If it does not count, the `if touching` must stand inside a `forever`.',
  ],
  [
    /at once/,
    'In Scratch the enemy does this `forever`: `point towards` the player, `move 2 steps`. So that not all come at once: `wait pick random 1 to 5 seconds`, then `create clone of myself`. `If touching player` says what happens then.',
  ],
  [
    /shoot|laser|masasi|risasi|alien|bullet/,
    'In Scratch make a sprite for the shot. `When space key pressed`: it goes to your figure, shows, and repeats `move 10 steps` until it touches the edge or the target. The target then says: `if touching` the shot, `hide` and `change score by 1`.',
  ],
  [
    /kill|\bhit\b|touch|\bdie\b|blood|tezifa/,
    'In Scratch put a `forever` into the sprite that is hit, and inside it: `if touching` the other sprite, then `change color effect`, `wait 0.3 seconds`, `hide`. At `when flag clicked` it needs `show`, so that it is back in the next game.',
  ],
  [
    /enem|zombie|monster|ghost|attack|at once/,
    'In Scratch the enemy does this `forever`: `point towards` the player, `move 2 steps`. So that not all come at once: `wait pick random 1 to 5 seconds`, then `create clone of myself`. `If touching player` says what happens then.',
  ],
  [
    /two players|2 players/,
    'In Scratch make two sprites. The first listens to the arrow keys, the second to W, A, S and D: each has its own `when key pressed` blocks with `change x` and `change y`.',
  ],
  [
    /maze|wall/,
    'In Scratch draw the maze as a backdrop with walls in one colour. The player moves with the arrow keys, and after each step: `if touching color` of the wall, step back the same way. A second colour is the exit.',
  ],
  [
    /picture|costume|flower/,
    'In Scratch click the sprite, open **Costumes**, and choose or paint another one. Delete the old costume with the small cross, and the project keeps the new one.',
  ],
  [
    /move|left|right|arrow|tetambula|tatambula|haisogei|hasogei/,
    'In Scratch: `when right arrow key pressed`, `change x by 10`; for left `change x by -10`. Up and down are `change y by 10` and `-10`. For a figure that walks by itself: `forever`, `move 3 steps`, `if on edge, bounce`.',
  ],
  [
    /\bbug\b/,
    'A bug is a mistake in a program. To find one, change one thing, run it, and look what is different.',
  ],
  [
    /game|mchezo|race|racing/,
    'Start small in Scratch: one figure that moves with the arrow keys, one thing to catch, and a variable `score`. When that works, add one thing at a time: a second level, a sound, a timer.',
  ],
];
